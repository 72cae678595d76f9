import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { shortDate } from '#lib/formats/dates.ts';
import { Row } from '#ui/layout/Row.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { daysLate } from './due.ts';

/** The due date of an invoice, and the days since. `isBare`: the column's head already says "due". */
export function DueWords({
  invoice,
  isBare = false,
}: {
  invoice: { dueDate: string };
  isBare?: boolean;
}) {
  const t = useTranslations('payments/paying.list');
  if (!invoice.dueDate) return '–';
  const days = daysLate(invoice);
  const date = shortDate(invoice.dueDate);
  return (
    <Row as="span" wrap rowGap={4}>
      <span>{isBare ? date : t('due_on', { date })}</span>
      {days > 0 && (
        <StatusPill tone="rej" icon={CircleAlert}>
          {t('days_late', { days })}
        </StatusPill>
      )}
    </Row>
  );
}
