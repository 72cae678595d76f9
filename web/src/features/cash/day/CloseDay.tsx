import { cashCalls } from '#contract/cash/calls.ts';
import { cashValues } from '#contract/cash/cash-values.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { satang, toBaht, type Satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { fromWire } from '#lib/formats/money.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { problemWords } from '#lib/problem.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { TextArea } from '#ui/forms/TextField.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid, Halves } from '#ui/layout/Grid.tsx';
import { Grow } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Sum, Sums } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { cashKey } from '../queries.ts';
import { differenceOf } from './difference.ts';
import { PieceFields } from './PieceFields.tsx';

/** Counts the notes and coins at the end of a day; a difference to the expected cash needs a reason. */
export function CloseDay({ day }: { day: CashDay }) {
  const t = useTranslations('cash.day');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isBeside = useWider(1024);
  const field = useRef<HTMLTextAreaElement>(null);
  // On a phone the field may be out of sight when the dock's button is pressed.
  useEffect(() => (tries > 0 ? field.current?.focus() : undefined), [tries]);
  const countOf = (value: number) =>
    /^\d{1,6}$/.test(counts[value] ?? '') ? Number(counts[value]) : 0;
  const counted = satang(cashValues.reduce((sum, { value }) => sum + value * countOf(value), 0));
  const difference = differenceOf(counted, day);
  const { isOver } = difference;
  const isMissing = isOver && reason.trim() === '';
  const body = {
    dayId: day.dayId,
    expectedAmt: day.expectedAmt,
    pieces: cashValues
      .map(({ value }) => ({ value: toBaht(value), count: countOf(value) }))
      .filter(({ count }) => count > 0),
    reason: isOver ? reason.trim() : '',
  };
  const close = useMutation({
    mutationFn: () =>
      sendOnce(`cash-close:${JSON.stringify(body)}`, (key) =>
        send(cashCalls.closeCashDay, { body, idempotencyKey: key }),
      ),
    onSuccess: () => notify('cash_day_ended'),
    meta: { renews: cashKey },
  });
  const submit = async () => {
    if (isMissing) return setTries(tries + 1);
    if (await askConfirm(isOver ? 'close_differing_day' : 'close_cash_day', difference.facts))
      close.mutate();
  };
  // Before the count begins, nothing is shown as short.
  const isCounted =
    tries > 0 || difference.amount === 0 || Object.values(counts).some((text) => text !== '');
  const fields = (kind: 'note' | 'coin', legend: string) => (
    <PieceFields
      kind={kind}
      legend={legend}
      counts={counts}
      countOf={countOf}
      onCount={(value, text) => setCounts({ ...counts, [value]: text })}
    />
  );
  const button = (
    <Button
      kind={!(isCounted && isOver) ? 'primary' : isMissing ? 'outline' : 'danger'}
      icon={Lock}
      size="xl"
      wide
      busy={close.isPending}
      onClick={() => void submit()}
      data-testid="submit-cash-day"
    >
      {t('close')}
    </Button>
  );
  const sums = (
    <Sums>
      <Sum label={t('expected')}>{bareMoney(fromWire(day.expectedAmt))}</Sum>
      <Sum label={t('counted')}>{bareMoney(counted)}</Sum>
      {isCounted && (
        <Sum label={<b>{t(difference.word)}</b>} total>
          <Text as="span" size="lead" tone={difference.tone} nowrap>
            {bareMoney(difference.amount)}
          </Text>
        </Sum>
      )}
    </Sums>
  );
  const decision = (
    <>
      {difference.amount !== 0 && !isOver && (
        <Note tone="warning">{t('allowed', { amount: bareMoney(fromWire(day.allowedAmt)) })}</Note>
      )}
      {isCounted && isOver && (
        <UsualReasons isShort={difference.amount < 0} reason={reason} onReason={setReason} />
      )}
      {isCounted && isOver && (
        <TextArea
          ref={field}
          label={t('reason')}
          maxLength={500}
          value={reason}
          error={tries > 0 && isMissing ? problemWords('cash_reason_required') : undefined}
          onChange={(e) => setReason(e.currentTarget.value)}
        />
      )}
      {isBeside && button}
    </>
  );
  return (
    <>
      <Card title={t('count')} gap={16}>
        <Grid md={2} gap={24} align="start">
          {fields('note', t('notes'))}
          {fields('coin', t('coins'))}
        </Grid>
        {isBeside ? (
          <Halves beside={<Stack gap={16}>{decision}</Stack>}>{sums}</Halves>
        ) : (
          <>
            {sums}
            {decision}
          </>
        )}
      </Card>
      {!isBeside && (
        <Dock always>
          <ActionBar counts={<Counted day={day} counted={counted} isCounted={isCounted} />}>
            {button}
          </ActionBar>
        </Dock>
      )}
    </>
  );
}

/** The dock's words: the counted and the expected cash, and in large by how much they differ. */
function Counted({
  day,
  counted,
  isCounted,
}: {
  day: CashDay;
  counted: Satang;
  isCounted: boolean;
}) {
  const t = useTranslations('cash.day');
  const { amount, tone, word } = differenceOf(counted, day);
  return (
    <>
      <Grow>
        <Caption plain>{t('counted_sum', { amount: bareMoney(counted) })}</Caption>
        <Caption plain>
          {t('expected_sum', { amount: bareMoney(fromWire(day.expectedAmt)) })}
        </Caption>
      </Grow>
      {isCounted && (
        <Text end tone={tone}>
          {t(word)} {amount !== 0 && <Money amount={amount} size="mid" same />}
        </Text>
      )}
    </>
  );
}

interface UsualReasonsProps {
  isShort: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** Frequent reasons of a difference: a press begins the reason, which can be written on. */
function UsualReasons({ isShort, reason, onReason }: UsualReasonsProps) {
  const t = useTranslations('cash.day');
  const usual = isShort
    ? [t('reason_over_given'), t('reason_short_taken'), t('reason_coins')]
    : [t('reason_under_given')];
  return (
    <Chips
      label={t('reasons')}
      items={usual.map((words) => ({ id: words, label: words }))}
      value={usual.find((words) => reason === words || reason.startsWith(`${words} `)) ?? ''}
      onChange={(words) => onReason(`${words} `)}
      wrap
    />
  );
}
