import { decidingCalls } from '#contract/orders/deciding/calls.ts';
import type { OrderView } from '#contract/orders/own-shapes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { roleIcons } from '#app/roles.ts';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { ChoiceGroup, Radio } from '#ui/forms/Choice.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { ordersKey } from '../queries.ts';

/** Asks a colleague by name to decide about an order that waits: it is then shown on their home. */
export function AskColleague({ order, isDue }: { order: OrderView; isDue: boolean }) {
  const t = useTranslations('orders.ask');
  const ui = useTranslations('frame.ui');
  const roles = useTranslations('frame.role');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { bu, orgCode, cvCode, orderId, orderNumber } = order;
  const params = { bu, org: orgCode, cv: cvCode, orderId };
  const colleagues = useQuery({
    queryKey: [...ordersKey, 'deciders', params] as const,
    queryFn: async ({ signal }) =>
      (await send(decidingCalls.listDeciders, { params, signal })).data,
    enabled: isOpen,
  });
  const ask = useMutation({
    mutationFn: (userId: string) =>
      sendOnce(`ask-decider:${bu}:${orderId}:${userId}`, (idempotencyKey) =>
        send(decidingCalls.askDecider, {
          params: { bu },
          body: { orgCode, cvCode, orderId, userId },
          idempotencyKey,
        }),
      ),
    onSuccess: (_, userId) => {
      setOpen(false);
      announce(
        t('asked', {
          number: orderNumber,
          name: colleagues.data?.find((one) => one.userId === userId)?.name ?? '',
        }),
      );
    },
    meta: { renews: ordersKey },
  });
  return (
    <>
      <Button
        size="small"
        kind={isDue ? 'primary' : 'outline'}
        icon={UserRoundCheck}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('do')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={16}>
          <SheetHead icon={UserRoundCheck} title={t('title', { number: orderNumber })}>
            <Text tone="muted">{t('text')}</Text>
          </SheetHead>
          {colleagues.data?.length === 0 && <Text>{t('none')}</Text>}
          {colleagues.data && colleagues.data.length > 0 && (
            <ChoiceGroup legend={t('colleague')}>
              {colleagues.data.map(({ userId, name, group }) => (
                <Radio
                  key={userId}
                  name="colleague"
                  checked={chosen === userId}
                  onChange={() => setChosen(userId)}
                >
                  {name}{' '}
                  {group in roleIcons && <Caption as="span">{roles(group as 'ADMIN')}</Caption>}
                </Radio>
              ))}
            </ChoiceGroup>
          )}
          <UntilAnswered query={colleagues} bones={null} />
        </Stack>
        <SheetActions>
          <Button
            kind="primary"
            busy={ask.isPending}
            disabled={chosen === ''}
            onClick={() => ask.mutate(chosen)}
          >
            {t('send')}
          </Button>
          <Button kind="outline" onClick={() => setOpen(false)}>
            {ui('not_now')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}
