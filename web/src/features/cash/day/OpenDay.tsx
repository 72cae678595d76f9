import { cashCalls } from '#contract/cash/calls.ts';
import type { CashDay } from '#contract/cash/shapes.ts';
import { toBaht } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { fromWire } from '#lib/formats/money.ts';
import { readBaht } from '#lib/formats/typed-numbers.ts';
import { sendOnce } from '#lib/intent.ts';
import { notify } from '#lib/notices.ts';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Text } from '#ui/text/Text.tsx';
import { cashKey } from '../queries.ts';

/** Opens the agent's day with the change at its start; a press takes that of the day before. */
export function OpenDay({ before }: { before: CashDay | undefined }) {
  const t = useTranslations('cash.day');
  const words = useTranslations('cash.pay');
  const [float, setFloat] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = useMutation({
    mutationFn: (amount: number) =>
      sendOnce(`cash-open:${amount}`, (key) =>
        send(cashCalls.openCashDay, { body: { floatAmt: amount }, idempotencyKey: key }),
      ),
    onSuccess: () => notify('cash_day_opened'),
    meta: { renews: cashKey },
  });
  const last = before && bareMoney(fromWire(before.floatAmt));
  const submit = () => {
    const amount = readBaht(float.trim() || '0');
    if (amount === undefined || amount < 0) setWrong(true);
    else open.mutate(toBaht(amount));
  };
  return (
    <Card title={t('open_title')}>
      <Stack gap={16}>
        <Text tone="muted">{t('open_text')}</Text>
        <Grid md={2} align="end">
          <TextField
            label={t('float')}
            figure="large"
            placeholder="0.00"
            value={float}
            error={isWrong ? words('wrong') : undefined}
            onChange={(e) => (setFloat(e.currentTarget.value), setWrong(false))}
          />
          <Button kind="primary" size="xl" icon={LockOpen} busy={open.isPending} onClick={submit}>
            {t('open')}
          </Button>
        </Grid>
        {last && (
          <Row>
            <Button kind="outline" size="small" onClick={() => (setFloat(last), setWrong(false))}>
              {t('as_before', { amount: last })}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
