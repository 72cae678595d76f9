import { amountInWords } from '#contract/amount-in-words.ts';
import { toBaht } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { HandCoins } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { useOnline } from '#lib/online.ts';
import { config, isOwnServer } from '#lib/config.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { askConfirm } from '#lib/notices.ts';
import { locale } from '#lib/words/locale.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid, WithAside } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Dot } from '#ui/text/Dot.tsx';
import type { KnownOwed, KnownReceipt } from '../read-cash.ts';
import { AmountFields, ChangeDue, TenderedFields } from './CashFields.tsx';
import { PaysCard } from './PaysCard.tsx';
import { LivePreview, PreviewRow } from './PreviewOfReceipt.tsx';
import { useCashDraft } from './use-cash-draft.ts';
import { useRecordCash } from './use-record-cash.ts';

interface CashFormProps {
  owed: KnownOwed;
  /** when the debts were read, in ms */
  readAt: number;
  pathName: string;
  onReceipt: (receipt: KnownReceipt) => void;
}

/** The form of a cash payment: amount in words, invoices, cash given and change due; beside it, or behind a row, the receipt. */
export function CashForm({ owed, readAt, pathName, onReceipt }: CashFormProps) {
  const t = useTranslations('cash.pay');
  const draft = useCashDraft(owed);
  const { cash, change, total } = draft;
  const record = useRecordCash({ owed, pathName, draft, onReceipt });
  const isOnline = useOnline();
  const isTwoColumns = useWider(768);
  const isBeside = useWider(1024);
  // A supplier's own API prints no receipts.
  const hasPaper = isOwnServer();
  const press = async () => {
    if (cash === undefined) return;
    const facts = {
      amount: bareMoney(cash),
      customer: owed.cvName || owed.cvCode,
      words: amountInWords(cash, locale),
    };
    if (toBaht(cash) <= config().cash.askAbove || (await askConfirm('record_cash', facts)))
      record.mutate();
  };
  const submit = (
    <Button
      kind="primary"
      size="xl"
      wide
      icon={HandCoins}
      busy={record.isPending}
      disabled={!draft.isReady || !isOnline}
      onClick={() => void press()}
      data-testid="submit-cash"
    >
      {cash === undefined ? t('submit_none') : t('submit', { amount: bareMoney(cash) })}
    </Button>
  );
  const counts =
    change !== undefined && change > 0 ? (
      <>
        {t('change')} <Money amount={change} size="mid" />
      </>
    ) : (
      <Text as="span" tone="muted">
        {owed.cvName}
      </Text>
    );
  const refused = record.error && (
    <Note tone="danger" live>
      {record.error}
    </Note>
  );
  const aside = isBeside && (
    <>
      {submit}
      {refused}
      {hasPaper && <LivePreview owed={owed} draft={draft} />}
    </>
  );
  return (
    <WithAside aside={aside} sticky>
      {!isOnline && (
        <Note live>
          <b>{t('offline')}</b> {t('offline_why', { at: dateAndTime(new Date(readAt)) })}
        </Note>
      )}
      {total === 0 && !owed.isUnknown && (
        <Note tone="info">
          <b>{t('none')}</b>
          <Dot />
          {t('none_text')}
        </Note>
      )}
      {isTwoColumns ? (
        <Card gap={16}>
          <Grid md={2} gap={24}>
            <AmountFields owed={owed} draft={draft} />
            <TenderedFields draft={draft} />
          </Grid>
          <ChangeDue draft={draft} />
        </Card>
      ) : (
        <Card>
          <AmountFields owed={owed} draft={draft} />
        </Card>
      )}
      <PaysCard owed={owed} draft={draft} />
      {!isTwoColumns && (
        <Card gap={16}>
          <TenderedFields draft={draft} />
          <ChangeDue draft={draft} />
        </Card>
      )}
      {!isBeside && (
        <>
          {hasPaper && <PreviewRow owed={owed} draft={draft} />}
          {refused}
          <Dock always>
            <ActionBar counts={counts}>{submit}</ActionBar>
          </Dock>
        </>
      )}
    </WithAside>
  );
}
