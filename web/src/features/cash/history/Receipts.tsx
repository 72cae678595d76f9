import type { CashDay } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { RowButton } from '#ui/forms/ButtonLink.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Dot } from '#ui/text/Dot.tsx';

/** A receipt of a list; `at` is '' where only its day is known. */
type ListedReceipt = CashDay['receipts'][number];
interface ReceiptsProps {
  label: string;
  receipts: readonly ListedReceipt[];
  /** rows of two lines also where a table has room on the page: the card is narrow */
  isList?: boolean;
  /** undefined where receipts have no further details */
  onOpen?: ((receiptNo: string) => void) | undefined;
}

/** Receipts of a day: time, customer, number and amount; rows of two lines on a phone. */
export function Receipts({ label, receipts, isList = false, onOpen }: ReceiptsProps) {
  const t = useTranslations('cash.history');
  const isDesk = useWider(768) && !isList;
  const number = ({ receiptNo }: ListedReceipt) =>
    onOpen ? (
      <RowButton aria-haspopup="dialog" onClick={() => onOpen(receiptNo)}>
        {receiptNo}
      </RowButton>
    ) : (
      receiptNo
    );
  const name = ({ cvName, cvCode, isVoid }: ListedReceipt) => (
    <Text as="b" block tone={isVoid ? 'muted' : undefined}>
      {cvName || cvCode}
    </Text>
  );
  const columns: Column<ListedReceipt>[] = [
    ...(receipts.some(({ at }) => at)
      ? [
          {
            id: 'at',
            head: t('time'),
            cell: ({ at }: ListedReceipt) => at && clockTime(at),
            nowrap: true,
          },
        ]
      : []),
    {
      id: 'customer',
      head: t('customer'),
      main: true,
      cell: name,
    },
    { id: 'number', head: t('number'), cell: number, nowrap: true },
    {
      id: 'amount',
      head: t('amount'),
      end: true,
      cell: (row) => <Amount {...row} />,
    },
  ];
  if (isDesk)
    return (
      <Table
        label={label}
        columns={columns}
        rows={receipts}
        rowKey={({ receiptNo }) => receiptNo}
        even
      />
    );
  return (
    <List label={label}>
      {receipts.map((one) => (
        <ListRow key={one.receiptNo} aside={<Amount {...one} />}>
          {name(one)}
          <Caption>
            {one.at && (
              <>
                {clockTime(one.at)}
                <Dot />
              </>
            )}
            {number(one)}
          </Caption>
        </ListRow>
      ))}
    </List>
  );
}

function Amount({ amount, isVoid }: ListedReceipt) {
  const t = useTranslations('cash.history');
  return isVoid ? (
    <StatusPill tone="c" icon={CircleX}>
      {t('void')}
    </StatusPill>
  ) : (
    <Text as="b" nowrap>
      {bareMoney(fromWire(amount))}
    </Text>
  );
}
