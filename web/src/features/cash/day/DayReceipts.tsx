import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { Receipts } from '../history/Receipts.tsx';
import { ReceiptSheet } from '../history/ReceiptSheet.tsx';

/** The receipts of a day, newest first. */
export function DayReceipts({ day }: { day: CashDay }) {
  const t = useTranslations('cash.day');
  const [shown, setShown] = useState('');
  if (day.receipts.length === 0) return null;
  return (
    <Card
      title={t('receipts')}
      aside={<Caption as="span">{bareMoney(fromWire(day.receivedAmt))}</Caption>}
      flush
    >
      <Receipts label={t('receipts')} receipts={day.receipts} isList onOpen={setShown} />
      <ReceiptSheet receiptNo={shown} onClose={() => setShown('')} />
    </Card>
  );
}
