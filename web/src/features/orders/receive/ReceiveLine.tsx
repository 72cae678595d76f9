import { claimReasons, type ClaimReason } from '#contract/orders/receiving/claims.ts';
import type { OrderLine } from '#contract/orders/own-shapes.ts';
import { useTranslations } from 'use-intl';
import { dotted } from '#contract/dotted.ts';
import { count, quantityWords, unitFor } from '#lib/formats/units.ts';
import { Chips } from '#ui/forms/Chips.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Picture } from '#ui/pictures/Picture.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { asksWeight, expectedOf, type DraftLine } from './draft.ts';

interface ReceiveLineProps {
  line: OrderLine;
  picture: Pick<React.ComponentProps<typeof Picture>, 'src' | 'ground'>;
  typed: DraftLine | undefined;
  /** its unit sells live animals; only they can be dead on arrival */
  isLive: boolean;
  errorAt: (field: 'receivedQty' | 'receivedWgh') => string | undefined;
  onChange: (typed: DraftLine) => void;
}
const asSent = 'all';

/** One line: received as sent, or the reason of a difference and the good quantity. */
export function ReceiveLine({ line, picture, typed, isLive, errorAt, onChange }: ReceiveLineProps) {
  const t = useTranslations('orders/receiving.receive');
  const reasons = useTranslations('orders/receiving.reason');
  const { quantity, weight } = expectedOf(line);
  const now: DraftLine = typed ?? { quantity: '', weight: '', note: '' };
  const choose = (id: string) => {
    const { reason: _, ...rest } = now;
    onChange(id === asSent ? rest : { ...now, reason: id as ClaimReason });
  };
  const offered = claimReasons.filter((id) => id !== 'dead' || isLive || now.reason === id);
  const sent = dotted([
    quantityWords(quantity, line.unitName),
    asksWeight(line) && t('kg', { kg: count(weight) }),
  ]);
  return (
    <Card gap={12}>
      <Row gap={12}>
        <Picture {...picture} size="s" />
        <Grow>
          <h2>{line.productName}</h2>
          <Caption>{t('sent', { sent })}</Caption>
        </Grow>
      </Row>
      <Chips
        wrap
        label={t('came', { name: line.productName })}
        items={[
          { id: asSent, label: t('all') },
          ...offered.map((id) => ({ id, label: reasons(id) })),
        ]}
        value={now.reason ?? asSent}
        onChange={choose}
      />
      {now.reason && (
        <Stack gap={12}>
          <Grid columns={2}>
            <TextField
              label={t('quantity', { unit: unitFor(quantity, line.unitName) })}
              inputMode="decimal"
              maxLength={12}
              value={now.quantity}
              placeholder={count(quantity)}
              error={errorAt('receivedQty')}
              onChange={(e) => onChange({ ...now, quantity: e.currentTarget.value })}
            />
            {asksWeight(line) && (
              <TextField
                label={t('weight')}
                inputMode="decimal"
                maxLength={12}
                value={now.weight}
                placeholder={count(weight)}
                error={errorAt('receivedWgh')}
                onChange={(e) => onChange({ ...now, weight: e.currentTarget.value })}
              />
            )}
          </Grid>
          <TextField
            label={t('line_note')}
            maxLength={300}
            value={now.note}
            onChange={(e) => onChange({ ...now, note: e.currentTarget.value })}
          />
        </Stack>
      )}
    </Card>
  );
}
