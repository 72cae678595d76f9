import type { CashDay } from '#contract/cash/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#ui/layout/Card.tsx';
import { List } from '#ui/lists/List.tsx';
import { ReceiptRow } from '../history/ReceiptRow.tsx';
import { ReceiptSheet } from '../history/ReceiptSheet.tsx';

/** The receipts of a day, newest first. */
export function DayReceipts({ day }: { day: CashDay }) {
  const t = useTranslations('cash.day');
  const [shown, setShown] = useState('');
  if (day.receipts.length === 0) return null;
  return (
    <Card title={t('receipts')} flush>
      <List label={t('receipts')}>
        {day.receipts.map((one) => (
          <ReceiptRow key={one.receiptNo} {...one} cvName={one.cvName || one.cvCode} onOpen={() => setShown(one.receiptNo)} />
        ))}
      </List>
      <ReceiptSheet receiptNo={shown} onClose={() => setShown('')} />
    </Card>
  );
}
