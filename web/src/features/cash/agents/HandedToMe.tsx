import { cashCalls } from '#contract/cash/calls.ts';
import type { WaitingHandover } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '#lib/client.ts';
import { sendOnce } from '#lib/intent.ts';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { askConfirm, notify } from '#lib/notices.ts';
import { ReasonSheet } from '#ui/dialogs/ReasonSheet.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { cashKey, handoversToMe } from '../queries.ts';

/** Cash that agents handed to the signed-in user: they confirm the sum, or give it back with a reason. Nothing where none waits. */
export function HandedToMe() {
  const t = useTranslations('cash.history');
  const { data } = useQuery(handoversToMe());
  if (!data || data.data.length === 0) return null;
  return (
    <Card flush title={t('to_confirm')}>
      <List label={t('to_confirm')}>
        {data.data.map((one) => (
          <Waiting key={one.handoverNo} handover={one} />
        ))}
      </List>
    </Card>
  );
}

function Waiting({ handover }: { handover: WaitingHandover }) {
  const t = useTranslations('cash.history');
  const isDesk = useWider(1024);
  const [isRefusing, setRefusing] = useState(false);
  const { handoverNo, amount, cashier, at } = handover;
  const sum = bareMoney(fromWire(amount));
  const confirm = useMutation({
    mutationFn: () =>
      sendOnce(`cash-confirm:${handoverNo}`, (key) =>
        send(cashCalls.confirmHandover, { body: { handoverNo, amount }, idempotencyKey: key }),
      ),
    onSuccess: () => notify('handover_confirmed'),
    meta: { renews: cashKey },
  });
  const refuse = useMutation({
    mutationFn: (reason: string) =>
      sendOnce(`cash-refuse:${handoverNo}:${reason}`, (key) =>
        send(cashCalls.refuseHandover, { body: { handoverNo, reason }, idempotencyKey: key }),
      ),
    onSuccess: () => (notify('handover_refused', { cashier }), setRefusing(false)),
    meta: { renews: cashKey },
  });
  const press = async () => {
    if (await askConfirm('confirm_handover', { amount: sum, cashier })) confirm.mutate();
  };
  const buttons = (
    <Row wrap>
      <Button icon={CircleCheck} busy={confirm.isPending} onClick={() => void press()}>
        {t('confirm', { amount: sum })}
      </Button>
      <Button kind="outline" icon={Undo2} aria-haspopup="dialog" onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
    </Row>
  );
  return (
    <ListRow
      aside={
        <Row gap={20}>
          <b>{sum}</b>
          {isDesk && buttons}
        </Row>
      }
      below={!isDesk && buttons}
    >
      <Text as="b" block>
        {cashier}
      </Text>
      <Caption>
        <Dotted facts={[dateAndTime(at), handoverNo]} />
      </Caption>
      <ReasonSheet
        icon={Undo2}
        title={t('refuse_title', { amount: sum, cashier })}
        verb={t('refuse')}
        open={isRefusing}
        busy={refuse.isPending}
        onClose={() => setRefusing(false)}
        onReason={(reason) => refuse.mutate(reason)}
      >
        {t('refuse_text', { cashier })}
      </ReasonSheet>
    </ListRow>
  );
}
