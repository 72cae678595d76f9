import { mostLines } from '#contract/drafts/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FileButton } from '#ui/forms/FileButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { usualProducts } from '#features/catalogue/front.ts';
import type { PlaceCodes } from '#features/customers/front.ts';
import type { Source } from '../stored-paste.ts';
import { SheetRefused } from './lines-of-sheet.ts';

/** A workbook or a CSV file is chosen instead of a text; the form has the products that this customer usually orders. */
export function FileCard({ place, onRead }: { place: PlaceCodes; onRead: (source: Source) => void }) {
  const t = useTranslations('drafts/paste.file');
  const queries = useQueryClient();
  // The library of sheets is loaded when it is needed.
  const read = useMutation({
    networkMode: 'always',
    meta: { inline: true },
    mutationFn: async (file: File) => (await importOrReload(() => import('./read-sheet.ts'))).readSheet(file),
    onSuccess: onRead,
  });
  const form = useMutation({
    mutationFn: async () => {
      const [{ makeForm }, usual] = await Promise.all([importOrReload(() => import('./make-form.ts')), queries.fetchQuery(usualProducts(place))]);
      const rows = usual.map(({ sku, productName, unitName }) => [sku.replace(/-+$/, ''), productName, '', unitName]);
      saveFile(makeForm([t('heads.code'), t('heads.name'), t('heads.quantity'), t('heads.unit')], rows), `${t('form_name')}.xlsx`);
    },
  });
  return (
    <Card title={t('title')} gap={12}>
      <Caption>{t('how', { max: mostLines })}</Caption>
      <Row wrap>
        <FileButton label={t('choose')} accept=".xlsx,.xls,.csv" busy={read.isPending} onChoose={(file) => read.mutate(file)} />
        <Button kind="ghost" icon={FileSpreadsheet} busy={form.isPending} onClick={() => form.mutate()}>
          {t('form')}
        </Button>
      </Row>
      {read.error && (
        <Note tone="danger" live>
          {read.variables && <b>{read.variables.name}</b>}
          <p>{refusal(read.error, t)}</p>
        </Note>
      )}
    </Card>
  );
}

function refusal(error: unknown, t: ReturnType<typeof useTranslations<'drafts/paste.file'>>): string {
  if (!(error instanceof SheetRefused)) return t('refused.unreadable');
  return t(`refused.${error.code}`, { max: error.facts.max ?? 0, count: error.facts.count ?? 0 });
}
