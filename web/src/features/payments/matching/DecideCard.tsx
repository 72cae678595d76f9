import { bangkokDate } from '#contract/calendar.ts';
import type { Decision } from '#contract/payments/matching/money.ts';
import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { money as written } from '#lib/formats/money.ts';
import { ApiProblem, problemWords, type FieldProblem } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { DateField } from '#ui/forms/DateField.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextArea, TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Note } from '#ui/text/Note.tsx';
import { AllotFields } from './AllotFields.tsx';
import { bodyOf, firstDraft, type Draft } from './decision-draft.ts';
import { refundOf } from './MoneyTable.tsx';
import { useDecideMoney } from './queries.ts';

/** The fields of each decision, by their names in the call. */
const fieldsOf: Record<Decision, readonly string[]> = {
  allot: ['allotments'],
  withholding: ['certificateNo', 'invoiceNumber', 'amount'],
  advance: ['cvCode', 'orgCode', 'amount'],
  refund: ['amount'],
  accept: [],
  refund_paid: ['paidOn', 'reference', 'amount'],
};

interface DecideCardProps {
  bu: string;
  money: MoneyDetail;
  /** the invoice or customer that staff search for */
  find: string;
  onFind: (find: string) => void;
}

/** The form of a decision about the money, with its reason. Typed values remain where the server refuses it. */
export function DecideCard({ bu, money, find, onFind }: DecideCardProps) {
  const t = useTranslations('payments/matching.decide');
  const [draft, setDraft] = useState(() => firstDraft(money));
  const [today] = useState(() => bangkokDate(new Date()));
  const [isChecked, setChecked] = useState(false);
  const decide = useDecideMoney(bu, money.transactionKey, ({ cancelled }) =>
    announce(
      cancelled.length > 0 ? t('cancelled', { numbers: cancelled.join(', ') }) : t('decided'),
    ),
  );
  const change = (next: Partial<Draft>) => (
    setDraft((before) => ({ ...before, ...next })),
    setChecked(false),
    decide.reset()
  );
  const body = bodyOf(draft);
  const isPaid = draft.action === 'refund_paid';
  const hasReason = isPaid ? draft.reference.trim() !== '' : draft.reason.trim() !== '';
  const submit = () => (setChecked(true), body && hasReason && decide.mutate(body));
  const problem = decide.error instanceof ApiProblem ? decide.error : undefined;
  const isAt = (name: string) => (one: FieldProblem) =>
    one.field === name || one.field.startsWith(`${name}[`);
  const errorAt = (name: string) => {
    const field = problem?.fields.find(isAt(name));
    return field && wordsOf(field);
  };
  const { action } = draft;
  const elsewhere =
    problem?.fields.filter(
      (one) => ![...fieldsOf[action], 'reason'].some((name) => isAt(name)(one)),
    ) ?? [];
  return (
    <Card title={t('title')} gap={16}>
      <Chips
        label={t('what')}
        items={money.can.map((id) => ({ id, label: t(id) }))}
        value={action}
        onChange={(id) =>
          change({ action: money.can.find((one) => one === id) ?? action, amount: '' })
        }
      />
      <p>{t(`${action}_text`, { amount: written(refundOf(money)) })}</p>
      {action === 'allot' && (
        <AllotFields
          money={money}
          allotments={draft.allotments}
          onAllotments={(allotments) => change({ allotments })}
          find={find}
          onFind={onFind}
        />
      )}
      {action === 'withholding' && (
        <Withholding money={money} draft={draft} onChange={change} errorAt={errorAt} />
      )}
      {action === 'advance' && (
        <Grid md={2}>
          <TextField
            label={t('cv')}
            value={draft.cvCode}
            error={errorAt('cvCode')}
            onChange={(e) => change({ cvCode: e.currentTarget.value })}
          />
          <TextField
            label={t('org')}
            value={draft.orgCode}
            error={errorAt('orgCode')}
            onChange={(e) => change({ orgCode: e.currentTarget.value })}
          />
        </Grid>
      )}
      {isPaid && (
        <Grid md={2}>
          <DateField
            label={t('paid_on')}
            value={draft.paidOn}
            max={today}
            error={errorAt('paidOn')}
            onChange={(paidOn) => change({ paidOn })}
          />
          <TextField
            label={t('reference')}
            value={draft.reference}
            maxLength={60}
            error={
              errorAt('reference') ??
              (isChecked && !hasReason ? problemWords('required') : undefined)
            }
            onChange={(e) => change({ reference: e.currentTarget.value })}
          />
        </Grid>
      )}
      {(isPaid || action === 'advance' || action === 'refund' || action === 'withholding') && (
        <TextField
          label={t('amount')}
          note={t('amount_note')}
          figure="plain"
          maxLength={16}
          value={draft.amount}
          error={errorAt('amount') ?? (isChecked && !body ? t('unreadable') : undefined)}
          onChange={(e) => change({ amount: e.currentTarget.value })}
        />
      )}
      {action === 'allot' && (errorAt('allotments') || (isChecked && !body)) && (
        <FieldError>{errorAt('allotments') ?? t('nothing_chosen')}</FieldError>
      )}
      {!isPaid && (
        <TextArea
          label={t('reason')}
          value={draft.reason}
          maxLength={500}
          error={
            errorAt('reason') ?? (isChecked && !hasReason ? problemWords('required') : undefined)
          }
          onChange={(e) => change({ reason: e.currentTarget.value })}
        />
      )}
      {decide.error && (!problem?.fields.length || elsewhere.length > 0) && (
        <Note tone="danger" live>
          <p>{problem ? (elsewhere[0] ? wordsOf(elsewhere[0]) : problem.message) : t('unknown')}</p>
        </Note>
      )}
      <Button
        kind="primary"
        size="xl"
        wide
        busy={decide.isPending}
        data-testid="submit-decision"
        onClick={submit}
      >
        {t(`${action}_do`)}
      </Button>
    </Card>
  );
}

const wordsOf = ({ message, code }: FieldProblem) => message || problemWords(code);

interface WithholdingProps {
  money: MoneyDetail;
  draft: Draft;
  onChange: (next: Partial<Draft>) => void;
  errorAt: (name: string) => string | undefined;
}

function Withholding({ money, draft, onChange, errorAt }: WithholdingProps) {
  const t = useTranslations('payments/matching.decide');
  const invoices = money.payment?.invoices.filter(({ openAmount }) => openAmount > 0) ?? [];
  return (
    <Grid md={2}>
      <TextField
        label={t('certificate')}
        value={draft.certificateNo}
        maxLength={60}
        error={errorAt('certificateNo')}
        onChange={(e) => onChange({ certificateNo: e.currentTarget.value })}
      />
      <Select
        label={t('invoice')}
        options={invoices.map(({ invoiceNumber }) => ({
          value: invoiceNumber,
          label: invoiceNumber,
        }))}
        value={draft.invoiceNumber}
        error={errorAt('invoiceNumber')}
        onChange={(e) => onChange({ invoiceNumber: e.currentTarget.value })}
      />
    </Grid>
  );
}
