import { bareMoney } from '#contract/written-money.ts';
import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import { ListRow } from '#ui/lists/List.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';

interface ReceiptRowProps {
  receiptNo: string;
  cvName: string;
  amount: number;
  /** ISO moment; '' where only the day is known */
  at: string;
  isVoid: boolean;
  /** undefined where the receipt has no further details */
  onOpen?: (() => void) | undefined;
}

/** One receipt of a list: customer, time, number and amount. */
export function ReceiptRow({ receiptNo, cvName, amount, at, isVoid, onOpen }: ReceiptRowProps) {
  const t = useTranslations('cash.history');
  const sum = bareMoney(fromWire(amount));
  return (
    <ListRow
      aside={
        isVoid ? (
          <StatusPill tone="c" icon={CircleX}>
            {t('void')}
          </StatusPill>
        ) : (
          <Text as="b" nowrap>
            {sum}
          </Text>
        )
      }
    >
      <Text as="b" block tone={isVoid ? 'muted' : undefined}>
        {cvName}
      </Text>
      <Caption>
        {at && `${clockTime(at)} · `}
        {onOpen ? <RowButton onClick={onOpen}>{receiptNo}</RowButton> : receiptNo}
      </Caption>
    </ListRow>
  );
}
