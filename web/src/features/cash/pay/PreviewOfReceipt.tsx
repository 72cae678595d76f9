import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';
import { Sheet, SheetActions } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption } from '#ui/text/Text.tsx';
import type { KnownOwed } from '../read-cash.ts';
import type { CashDraft } from './use-cash-draft.ts';

// Loads the words of documents, which no other part of the page needs.
const Preview = lazy(() =>
  importOrReload(async () => {
    const [{ ReceiptPreview }] = await Promise.all([
      import('./ReceiptPreview.tsx'),
      loadWords('documents'),
    ]);
    return { default: ReceiptPreview };
  }),
);

interface PreviewProps {
  owed: KnownOwed;
  draft: CashDraft;
}

/** The receipt beside the form, changing as the agent types. */
export const LivePreview = (facts: PreviewProps) => (
  <Suspense fallback={null}>
    <Preview {...facts} />
  </Suspense>
);

/** Where there is no room beside the form: a row that opens the receipt. */
export function PreviewRow(facts: PreviewProps) {
  const t = useTranslations('cash.pay');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Card>
      <Row between gap={12}>
        <Icon of={Printer} />
        <Grow>
          <p>{t('paper')}</p>
          <Caption>{t('paper_text')}</Caption>
        </Grow>
        <Button kind="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('paper_show')}
        </Button>
      </Row>
      <Sheet open={isOpen} onClose={close} label={t('paper')}>
        <LivePreview {...facts} />
        <SheetActions>
          <Button kind="outline" onClick={close}>
            {t('paper_hide')}
          </Button>
        </SheetActions>
      </Sheet>
    </Card>
  );
}
