import { cashCalls } from '#contract/cash/calls.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { toBaht } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';
import { notify } from '#lib/notices.ts';
import { problemWords } from '#lib/problem.ts';
import { Sheet, SheetActions, SheetHead } from '#ui/dialogs/Sheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { cashKey, cashReceivers } from '../queries.ts';

/** The form of a hand-over: a person who confirms it, and an amount up to the expected cash. */
export function HandOverSheet({
  day,
  open,
  onClose,
}: {
  day: CashDay;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('cash.day');
  const words = useTranslations('cash.pay');
  const [amount, setAmount] = useState('');
  const [receiverId, setReceiver] = useState('');
  const receivers = useQuery({ ...cashReceivers(), enabled: open });
  const [isTried, setTried] = useState(false);
  const sum = readBaht(amount);
  const most = fromWire(day.expectedAmt);
  const isTooMuch = sum !== undefined && sum > most;
  const isWrong = sum === undefined || sum <= 0 || isTooMuch;
  const isNobody = receiverId === '';
  const close = () => (setTried(false), onClose());
  const hand = useMutation({
    mutationFn: (baht: number) =>
      sendOnce(`cash-hand:${day.dayId}:${day.handovers.length}:${baht}:${receiverId}`, (key) =>
        send(cashCalls.handOverCash, {
          body: { dayId: day.dayId, amount: baht, receiverId },
          idempotencyKey: key,
        }),
      ),
    onSuccess: () => {
      notify('cash_handed_over');
      setAmount('');
      close();
    },
    meta: { renews: cashKey },
  });
  const submit = () => (isWrong || isNobody ? setTried(true) : hand.mutate(toBaht(sum)));
  return (
    <Sheet open={open} onClose={close}>
      <Stack gap={16}>
        <SheetHead icon={Landmark} title={t('hand_title')} />
        <TextField
          label={t('hand_amount')}
          value={amount}
          error={isTried && isWrong ? (isTooMuch ? t('beyond_hand') : words('wrong')) : undefined}
          note={`${t('expected')} ${bareMoney(most)}`}
          figure="large"
          onChange={(e) => setAmount(e.currentTarget.value)}
        />
        {receivers.data?.length === 0 && <Note tone="warning">{t('no_receivers')}</Note>}
        <Select
          label={t('receiver')}
          placeholder={t('choose_receiver')}
          options={(receivers.data ?? []).map(({ userId, name }) => ({
            value: userId,
            label: name,
          }))}
          value={receiverId}
          error={isTried && isNobody ? problemWords('required') : undefined}
          onChange={(e) => setReceiver(e.currentTarget.value)}
        />
      </Stack>
      <SheetActions>
        <Button kind="primary" busy={hand.isPending} onClick={submit}>
          {t('hand_over')}
        </Button>
        <Button kind="outline" onClick={close}>
          {t('cancel')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
