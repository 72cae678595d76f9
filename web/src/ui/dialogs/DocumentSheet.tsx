import { Download, Minus, Plus, Printer } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { downloadPdf, pdfAddress, pdfBytes } from '#lib/files/save-file.ts';
import { Button, IconButton } from '#ui/forms/Button.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './DocumentSheet.module.css';
import { openPdf, type Pdf } from './open-pdf.ts';
import { PdfPages } from './PdfPages.tsx';
import { printPdf } from './print-pdf.ts';
import { Sheet, SideHead } from './Sheet.tsx';

export interface DocumentSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** the file's name when it is saved: `SO-2026-000123.pdf` */
  fileName: string;
  /** base64, as the calls send it */
  pdf: string;
  onDownloaded?: () => void;
  /** a further action beside print and download */
  more?: ReactNode;
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** Shows a PDF in the page, with zoom, print and download. A browser that cannot draw it gets a link that opens it. */
export function DocumentSheet({
  open,
  onClose,
  title,
  fileName,
  pdf,
  onDownloaded,
  more,
}: DocumentSheetProps) {
  const t = useTranslations('documents.preview');
  const { document, hasFailed, fail } = usePdf(pdf);
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [isPrinting, setPrinting] = useState(false);
  const at = zooms.indexOf(zoom);
  const change = (step: number) => {
    const next = zooms[at + step] ?? zoom;
    setZoom(next);
    announce(t('zoom', { percent: next * 100 }));
  };
  const print = async () => {
    if (!document) return;
    setPrinting(true);
    await printPdf(document).catch(fail);
    setPrinting(false);
  };
  const download = () => {
    downloadPdf(pdf, fileName);
    onDownloaded?.();
  };
  return (
    <Sheet open={open} onClose={onClose} whole>
      <div className={styles.frame}>
        <SideHead title={title} closeLabel={t('close')} onClose={onClose} />
        <div className={styles.bar}>
          {document && !hasFailed && (
            <>
              <IconButton
                icon={Minus}
                label={t('smaller')}
                disabled={at === 0}
                onClick={() => change(-1)}
              />
              <Text as="span" nowrap>
                {t('zoom', { percent: zoom * 100 })}
              </Text>
              <IconButton
                icon={Plus}
                label={t('larger')}
                disabled={at === zooms.length - 1}
                onClick={() => change(1)}
              />
              <Text as="span" nowrap>
                {t('page', { page: Math.min(page, document.numPages), pages: document.numPages })}
              </Text>
            </>
          )}
          <div className={styles.deeds}>
            {more}
            {document && !hasFailed && (
              <Button kind="outline" icon={Printer} busy={isPrinting} onClick={() => void print()}>
                {t('print')}
              </Button>
            )}
            <Button kind="primary" icon={Download} onClick={download}>
              {t('download')}
            </Button>
          </div>
        </div>
        {hasFailed && <Undrawn pdf={pdf} />}
        {!hasFailed && document && (
          <PdfPages
            pdf={document}
            zoom={zoom}
            label={title}
            pageLabel={(number) => t('page', { page: number, pages: document.numPages })}
            onPage={setPage}
            onFail={fail}
          />
        )}
        {!hasFailed && !document && <div className={styles.waiting} aria-busy="true" />}
      </div>
    </Sheet>
  );
}

/** The opened document; `hasFailed` where this browser cannot draw it. */
function usePdf(pdf: string) {
  const [document, setDocument] = useState<Pdf>();
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  useEffect(() => {
    let opened: Pdf | undefined;
    let isWanted = true;
    const open = async () => {
      opened = await openPdf(pdfBytes(pdf));
      if (isWanted) setDocument(opened);
      else await opened.destroy();
    };
    open().catch(fail);
    return () => {
      isWanted = false;
      void opened?.destroy();
    };
  }, [pdf, fail]);
  return { document, hasFailed, fail };
}

function Undrawn({ pdf }: { pdf: string }) {
  const t = useTranslations('documents.preview');
  const [address] = useState(() => pdfAddress(pdf));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <div className={styles.undrawn}>
      <p>{t('undrawn')}</p>
      <a href={address} target="_blank" rel="noreferrer">
        {t('open')}
      </a>
    </div>
  );
}
