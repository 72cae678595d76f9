import type { ExactInvoice, ParkedMoney } from '#contract/payments/matching/shapes.ts';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fromWire, money } from '#lib/formats/money.ts';
import { askConfirm, notify, report } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useDecideMoney, useReadMoneyAgain } from './queries.ts';

/** The invoice that owes exactly the waiting money, ticked, whose it is, and the press that pays it after a question. */
export function ExactCell({ bu, row: { exact, ...row } }: { bu: string; row: ParkedMoney }) {
  return exact ? <Settle bu={bu} row={row} exact={exact} /> : null;
}

function Settle({
  bu,
  row,
  exact,
}: {
  bu: string;
  row: Omit<ParkedMoney, 'exact'>;
  exact: ExactInvoice;
}) {
  const t = useTranslations('payments/matching.exact');
  const { invoiceNumber, cvName, cvCode } = exact;
  const amount = money(fromWire(row.parked));
  const decide = useDecideMoney(bu, row.transactionKey, () =>
    notify('money_settled', { invoiceNumber, amount }),
  );
  const readAgain = useReadMoneyAgain();
  const settle = async () => {
    if (!(await askConfirm('settle_exact', { amount, invoiceNumber, cvName, cvCode }))) return;
    const body = {
      action: 'allot' as const,
      reason: t('reason', { invoiceNumber }),
      allotments: [{ invoiceNumber, amount: row.parked }],
    };
    decide.mutate(body, {
      onError: (error) => {
        report(error);
        // Another person may have decided about it.
        void readAgain();
      },
    });
  };
  return (
    <Row gap={12}>
      <Icon of={CircleCheck} tone="success" />
      <Grow>
        <Text code close nowrap>
          {invoiceNumber}
        </Text>
        <Caption>
          {cvName} {cvCode}
        </Caption>
      </Grow>
      <Button
        size="small"
        busy={decide.isPending}
        aria-label={t('settle_for', { invoiceNumber, cvName })}
        onClick={() => void settle()}
      >
        {t('settle')}
      </Button>
    </Row>
  );
}
