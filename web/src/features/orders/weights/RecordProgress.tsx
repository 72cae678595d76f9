import {
  progressStages,
  recordedIn,
  stageVerb,
  type ProgressStage,
} from '#contract/orders/progress.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { isReceived } from '#contract/orders/statuses.ts';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, problemWords, type FieldProblem } from '#lib/problem.ts';
import { unitFor } from '#lib/formats/units.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { FieldError } from '#ui/forms/Field.tsx';
import { TextArea, TextField } from '#ui/forms/TextField.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { Text } from '#ui/text/Text.tsx';
import {
  changedLines,
  firstTyped,
  isNumber,
  useRecordProgress,
  type Typed,
} from './record-progress.ts';

/** The form in which staff record the allocated, sent and invoiced figures of each line (decisions/weights-and-receiving.md). */
export function RecordProgress({ order }: { order: OrderView }) {
  const t = useTranslations('orders/receiving.record');
  const [isOpen, setOpen] = useState(false);
  if (!order.can.progress) return null;
  return (
    <>
      <Button kind="outline" icon={Scale} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <RecordSheet order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecordSheet({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useTranslations('orders/receiving.record');
  const ui = useTranslations('frame.ui');
  const stages = progressStages.filter((stage) => recordedIn[stage].includes(order.status));
  const [stage, setStage] = useState<ProgressStage>(
    stages.includes('sent') && !order.invoiceNumber ? 'sent' : (stages[0] ?? 'allocated'),
  );
  const [typed, setTyped] = useState(() => firstTyped(order, stage));
  const [hasNothing, setNothing] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const record = useRecordProgress(
    order,
    () => (announce(t('saved', { number: order.orderNumber })), onClose()),
  );
  const lines = changedLines(order, stage, typed);
  const problem = record.error;
  const sent = record.variables?.lines ?? [];
  const faults = problem instanceof ApiProblem ? problem.fields : [];
  // The server names a line by its index in the body.
  const errorAt = (sequence: number, what: 'Qty' | 'Wgh') => {
    const at = sent.findIndex((line) => line.sequence === sequence);
    const field = faults.find((one) => one.field === `lines.${at}.${stageVerb[stage]}${what}`);
    return field && wordsOf(field);
  };
  const take = (next: ProgressStage) => (
    setStage(next),
    setTyped(firstTyped(order, next)),
    record.reset()
  );
  const type = (sequence: number, change: Partial<Typed>) => {
    setNothing(false);
    setTyped((before) => ({
      ...before,
      [sequence]: { quantity: '', weight: '', ...before[sequence], ...change },
    }));
  };
  const isReadable = Object.values(typed).every(
    ({ quantity, weight }) => isNumber(quantity) && isNumber(weight),
  );
  // A correction after the receipt changes the customer's debt, so the history needs a reason. The server computes whether a fall before it needs one.
  const reasonAsked = faults.find(({ field }) => field === 'reason');
  const needsReason = isReceived(order.status) || reasonAsked !== undefined || reason !== '';
  const reasonError = isMissing
    ? problemWords('order_reason_required')
    : reasonAsked && wordsOf(reasonAsked);
  const save = () => {
    if (lines.length === 0 || !isReadable) return setNothing(true);
    if (isReceived(order.status) && reason.trim() === '') return setMissing(true);
    return record.mutate({ lines, reason: reason.trim() });
  };
  const shown = new Set([
    'reason',
    ...sent.flatMap((_, at) =>
      (['Qty', 'Wgh'] as const).map((what) => `lines.${at}.${stageVerb[stage]}${what}`),
    ),
  ]);
  const elsewhere = faults.find(({ field }) => !shown.has(field));
  return (
    <Sheet open onClose={onClose}>
      <Stack gap={16}>
        <SheetHead icon={Scale} title={t('title', { number: order.orderNumber })}>
          <Text tone="muted">{t('text')}</Text>
        </SheetHead>
        <Chips
          label={t('stage')}
          items={stages.map((id) => ({ id, label: t(id) }))}
          value={stage}
          onChange={(id) => take(id as ProgressStage)}
        />
        {order.details.map((line) => (
          <Stack key={line.sequence} gap={4} as="section">
            <h3>{line.productName}</h3>
            <Grid columns={2}>
              <TextField
                label={t('quantity', { unit: unitFor(line.quantity, line.unitName) })}
                inputMode="decimal"
                maxLength={12}
                value={typed[line.sequence]?.quantity ?? ''}
                error={errorAt(line.sequence, 'Qty')}
                onChange={(e) => type(line.sequence, { quantity: e.currentTarget.value })}
              />
              <TextField
                label={t('weight')}
                inputMode="decimal"
                maxLength={12}
                value={typed[line.sequence]?.weight ?? ''}
                error={errorAt(line.sequence, 'Wgh')}
                onChange={(e) => type(line.sequence, { weight: e.currentTarget.value })}
              />
            </Grid>
          </Stack>
        ))}
        {needsReason && (
          <TextArea
            label={ui('reason')}
            value={reason}
            maxLength={500}
            error={reason.trim() === '' ? reasonError : undefined}
            onChange={(e) => (setReason(e.currentTarget.value), setMissing(false))}
          />
        )}
        {hasNothing && (
          <FieldError>{isReadable ? t('nothing') : problemWords('invalid_request')}</FieldError>
        )}
        {problem && (elsewhere || faults.length === 0) && (
          <FieldError>{elsewhere ? wordsOf(elsewhere) : problem.message}</FieldError>
        )}
      </Stack>
      <SheetActions>
        <Button kind="primary" busy={record.isPending} data-testid="submit-progress" onClick={save}>
          {t('save')}
        </Button>
        <Button kind="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

const wordsOf = ({ message, code }: FieldProblem) => message || problemWords(code);
