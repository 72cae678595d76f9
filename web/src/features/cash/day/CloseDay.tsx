import { calls } from '#contract/calls.ts';
import { cashValues } from '#contract/cash/cash-values.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { satang, toBaht } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { fromWire } from '#lib/formats/money.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Text } from '#ui/text/Text.tsx';
import { cashKey } from '../queries.ts';
import { PieceFields } from './PieceFields.tsx';

/** Counts the notes and coins at the end of a day; a difference to the expected cash needs a reason. */
export function CloseDay({ day }: { day: CashDay }) {
  const t = useTranslations('cash.day');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const countOf = (value: number) => (/^\d{1,6}$/.test(counts[value] ?? '') ? Number(counts[value]) : 0);
  const counted = satang(cashValues.reduce((sum, { value }) => sum + value * countOf(value), 0));
  const difference = satang(counted - fromWire(day.expectedAmt));
  // A difference within rounding needs no reason.
  const isOver = Math.abs(difference) > fromWire(day.allowedAmt);
  const isMissing = isOver && reason.trim() === '';
  const body = {
    dayId: day.dayId,
    expectedAmt: day.expectedAmt,
    pieces: cashValues.map(({ value }) => ({ value: toBaht(value), count: countOf(value) })).filter(({ count }) => count > 0),
    reason: isOver ? reason.trim() : '',
  };
  const close = useMutation({
    mutationFn: () => sendOnce(`cash-close:${JSON.stringify(body)}`, (key) => send(calls.closeCashDay, { body, idempotencyKey: key })),
    onSuccess: () => notify('cash_day_ended'),
    meta: { renews: cashKey },
  });
  const submit = async () => {
    if (isMissing) return setTried(true);
    if (await askConfirm('close_cash_day', { counted: bareMoney(counted) })) close.mutate();
  };
  // Before the count begins, nothing is shown as short.
  const isCounted = isTried || difference === 0 || Object.values(counts).some((text) => text !== '');
  const word = difference === 0 ? t('equal') : difference > 0 ? t('over') : t('short');
  const usual = difference > 0 ? [t('reason_under_given')] : [t('reason_over_given'), t('reason_short_taken'), t('reason_coins')];
  const chosen = usual.find((words) => reason === words || reason.startsWith(`${words} `)) ?? '';
  const fields = (kind: 'note' | 'coin', legend: string) => (
    <PieceFields kind={kind} legend={legend} counts={counts} countOf={countOf} onCount={(value, text) => setCounts({ ...counts, [value]: text })} />
  );
  return (
    <Card title={t('count')} gap={16}>
      <Grid md={2} gap={24} align="start">
        {fields('note', t('notes'))}
        {fields('coin', t('coins'))}
      </Grid>
      <Sums>
        <Sum label={t('expected')}>{bareMoney(fromWire(day.expectedAmt))}</Sum>
        <Sum label={t('counted')}>{bareMoney(counted)}</Sum>
        {isCounted && (
          <Sum label={<b>{word}</b>} total>
            <Text as="span" size="lead" tone={isOver ? 'danger' : 'success'}>
              {bareMoney(difference)}
            </Text>
          </Sum>
        )}
      </Sums>
      {difference !== 0 && !isOver && <Note tone="success">{t('allowed', { amount: bareMoney(fromWire(day.allowedAmt)) })}</Note>}
      {isCounted && isOver && (
        <Chips
          label={t('reasons')}
          items={usual.map((words) => ({ id: words, label: words }))}
          value={chosen}
          onChange={(words) => setReason(`${words} `)}
          wrap
        />
      )}
      {isCounted && isOver && (
        <TextArea
          label={t('reason')}
          maxLength={500}
          value={reason}
          error={isTried && isMissing ? problemWords('cash_reason_required') : undefined}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
      )}
      <Button kind="primary" icon={Lock} size="xl" wide busy={close.isPending} onClick={() => void submit()} data-testid="submit-cash-day">
        {t('close')}
      </Button>
    </Card>
  );
}
