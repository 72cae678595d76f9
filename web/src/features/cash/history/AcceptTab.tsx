import { cashCalls } from '#contract/cash/calls.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { CardBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { DayCard } from '../day/DayCard.tsx';
import { DayReceipts } from '../day/DayReceipts.tsx';
import { differenceOf } from '../day/difference.ts';
import { cashKey, daysToAccept } from '../queries.ts';

/** Days of agents whose sums differ, for ADMIN to accept. */
export function AcceptTab() {
  const t = useTranslations('cash.history');
  const days = useQuery(daysToAccept());
  if (!days.data) return <UntilAnswered query={days} bones={<CardBones rows={4} />} />;
  if (days.data.length === 0)
    return (
      <EmptyState drawing="match" title={t('nothing_to_accept')}>
        {t('nothing_text')}
      </EmptyState>
    );
  return (
    <Stack gap={32}>
      {days.data.map((day) => (
        <WaitingDay key={day.dayId} day={day} />
      ))}
    </Stack>
  );
}

function WaitingDay({ day }: { day: CashDay }) {
  const t = useTranslations('cash.history');
  const words = useTranslations('cash.day');
  const isWide = useWider(1024);
  const { dayId, cashier, reason } = day;
  const { amount, word, facts } = differenceOf(fromWire(day.countedAmt), day);
  const accept = useMutation({
    mutationFn: () =>
      sendOnce(`cash-accept:${dayId}`, (key) =>
        send(cashCalls.acceptCashDay, { body: { dayId }, idempotencyKey: key }),
      ),
    onSuccess: () => notify('cash_day_accepted'),
    meta: { renews: cashKey },
  });
  const submit = async () => {
    if (await askConfirm('accept_cash_day', { cashier, reason, ...facts })) accept.mutate();
  };
  const decision = (
    <Card
      title={
        <Text as="span" tone="danger">
          {words(word)} <Money amount={amount} same />
        </Text>
      }
      aside={
        <Caption as="span">
          <Dotted facts={[cashier, shortDate(day.date)]} />
        </Caption>
      }
      gap={12}
    >
      <div>
        <Caption>{words('reason')}</Caption>
        <p>{reason}</p>
      </div>
      {day.isOwn ? (
        <Note tone="info">{t('accept_other')}</Note>
      ) : (
        <Button
          kind="primary"
          icon={CircleCheck}
          size="xl"
          wide
          busy={accept.isPending}
          onClick={() => void submit()}
        >
          {t('accept')}
        </Button>
      )}
    </Card>
  );
  if (!isWide)
    return (
      <Stack gap={16}>
        {decision}
        <DayCard day={day} readOnly isAsked />
        <DayReceipts day={day} />
      </Stack>
    );
  return (
    <Grid lg={2} align="start">
      <DayCard day={day} readOnly isAsked />
      <Stack gap={16}>
        {decision}
        <DayReceipts day={day} />
      </Stack>
    </Grid>
  );
}
