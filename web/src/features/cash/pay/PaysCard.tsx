import type { CashOwed } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { satang, type Satang } from '#contract/money.ts';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { daysSince } from '#lib/formats/days-since.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Reported } from '#app/Reported.tsx';
import type { CashDraft } from './use-cash-draft.ts';

type Invoice = CashOwed['invoices'][number];
type Allotment = CashDraft['paid'][number];
interface PaysProps {
  owed: CashOwed;
  draft: CashDraft;
}

/** The invoices that the cash pays: the oldest first; each amount can be changed. */
export function PaysCard({ owed, draft }: { owed: CashOwed; draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  const isWide = useWider(768);
  if (owed.invoices.length === 0) return null;
  const hidden = owed.count - owed.invoices.length;
  return (
    <Card title={t('pays')} aside={<Caption>{t('oldest')}</Caption>} flush>
      {isWide ? <PaysTable owed={owed} draft={draft} /> : <PaysList owed={owed} draft={draft} />}
      {(hidden > 0 || draft.isChanged) && (
        <CardPart line="above">
          <Row between wrap>
            {hidden > 0 && <Caption>{t('more', { count: hidden })}</Caption>}
            {draft.isChanged && !draft.fits && (
              <FieldError>{t('differs', { sum: bareMoney(draft.sum) })}</FieldError>
            )}
            {draft.isChanged && (
              <Button kind="ghost" icon={RotateCcw} onClick={draft.clearAllotments}>
                {t('again')}
              </Button>
            )}
          </Row>
        </CardPart>
      )}
    </Card>
  );
}

const allotmentOf = (draft: CashDraft, number: string) =>
  draft.paid.find(({ invoiceNumber }) => invoiceNumber === number);
const leftOf = (allotment: Allotment | undefined): Satang =>
  satang(allotment ? Math.max(allotment.open - allotment.amount, 0) : 0);
const leftAfter = ({ total, sum }: CashDraft): Satang => satang(Math.max(total - sum, 0));

/** The field for the amount that an invoice gets. */
function PartField({ number, draft }: { number: string; draft: CashDraft }) {
  const t = useTranslations('cash.pay');
  const allotment = allotmentOf(draft, number);
  const wrong = allotment?.isWrong && t(allotment.amount > allotment.open ? 'beyond' : 'wrong');
  return (
    <TextField
      label={t('part', { number })}
      hideLabel
      figure="end"
      value={draft.allotmentText(number)}
      error={wrong || undefined}
      onChange={(e) => draft.setAllotment(number, e.currentTarget.value)}
    />
  );
}

function Late({ dueDate }: Pick<Invoice, 'dueDate'>) {
  const t = useTranslations('cash.pay');
  const days = daysSince(dueDate);
  return days > 0 ? (
    <StatusPill tone="rej" icon={CircleAlert}>
      {t('late', { days })}
    </StatusPill>
  ) : null;
}

/** True for an invoice that gets some of the cash while it has a payment that waits for a bank. */
const endsWaiting = ({ invoiceNumber, paymentNo }: Invoice, draft: CashDraft) =>
  paymentNo !== '' && (allotmentOf(draft, invoiceNumber)?.amount ?? 0) > 0;

function Waits({ paymentNo }: Pick<Invoice, 'paymentNo'>) {
  const t = useTranslations('cash.pay');
  return (
    <Note tone="warning" icon={CircleAlert}>
      {t('waits', { number: paymentNo })}
    </Note>
  );
}

function Left({ allotment }: { allotment: Allotment | undefined }) {
  const t = useTranslations('cash.pay');
  const left = leftOf(allotment);
  return left === 0 ? (
    <Text as="span" tone="success" strong nowrap>
      {t('full')}
    </Text>
  ) : (
    <Money amount={left} unit={false} plain />
  );
}

function PaysTable({ owed, draft }: PaysProps) {
  const t = useTranslations('cash.pay');
  const columns: Column<Invoice>[] = [
    {
      id: 'number',
      head: t('number'),
      main: true,
      total: t('total', { count: owed.count }),
      cell: ({ invoiceNumber }) => invoiceNumber,
    },
    {
      id: 'due',
      head: t('due_head'),
      cell: (invoice) => (
        <>
          <Row as="span" wrap rowGap={4}>
            <Text as="span" nowrap>
              {shortDate(invoice.dueDate)}
            </Text>
            <Late dueDate={invoice.dueDate} />
          </Row>
          <Reported payment={invoice.reported} />
          {endsWaiting(invoice, draft) && <Waits paymentNo={invoice.paymentNo} />}
        </>
      ),
    },
    {
      id: 'open',
      head: t('open_head'),
      end: true,
      total: bareMoney(draft.total),
      cell: ({ openAmt }) => bareMoney(fromWire(openAmt)),
    },
    {
      id: 'pays',
      head: t('pays_head'),
      end: true,
      total: bareMoney(draft.sum),
      cell: ({ invoiceNumber }) => <PartField number={invoiceNumber} draft={draft} />,
    },
    {
      id: 'left',
      head: t('left_head'),
      end: true,
      total: bareMoney(leftAfter(draft)),
      cell: ({ invoiceNumber }) => <Left allotment={allotmentOf(draft, invoiceNumber)} />,
    },
  ];
  return (
    <Table
      label={t('pays')}
      columns={columns}
      rows={owed.invoices}
      rowKey={({ invoiceNumber }) => invoiceNumber}
      dense
    />
  );
}

function PaysList({ owed, draft }: PaysProps) {
  const t = useTranslations('cash.pay');
  return (
    <>
      <List label={t('pays')}>
        {owed.invoices.map((invoice) => {
          const { invoiceNumber, dueDate, openAmt } = invoice;
          const allotment = allotmentOf(draft, invoiceNumber);
          const left = leftOf(allotment);
          return (
            <ListRow
              key={invoiceNumber}
              align="start"
              aside={
                <div>
                  <PartField number={invoiceNumber} draft={draft} />
                  <Caption end tone={left === 0 ? 'success' : 'muted'}>
                    {left === 0 ? t('full') : t('left', { amount: bareMoney(left) })}
                  </Caption>
                </div>
              }
              below={endsWaiting(invoice, draft) && <Waits paymentNo={invoice.paymentNo} />}
            >
              <Text as="b" block nowrap>
                {invoiceNumber}
              </Text>
              <Caption>{t('due', { date: shortDate(dueDate) })}</Caption>
              <Caption nowrap>{t('open', { amount: bareMoney(fromWire(openAmt)) })}</Caption>
              <Late dueDate={dueDate} />
              <Reported payment={invoice.reported} />
            </ListRow>
          );
        })}
      </List>
      <CardPart line="above">
        <Sums>
          <Sum
            label={t('pays_count', {
              count: draft.paid.filter((allotment) => allotment.amount > 0).length,
            })}
          >
            <Money amount={draft.sum} unit={false} plain />
          </Sum>
          <Sum label={t('left_after')}>
            <Money amount={leftAfter(draft)} unit={false} plain />
          </Sum>
        </Sums>
      </CardPart>
    </>
  );
}
