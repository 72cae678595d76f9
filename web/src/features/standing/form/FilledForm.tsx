import type { OrderView } from '#contract/orders/own-shapes.ts';
import { standingLimits } from '#contract/standing/standing-limits.ts';
import { lazy, Suspense, useState, type SubmitEvent } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Dock } from '#app/Dock.tsx';
import { importOrReload } from '#app/chunk-guard.ts';
import { problemWords } from '#lib/problem.ts';
import { loadWords } from '#lib/words/words.ts';
import { useDatesWait } from '#ui/forms/dates-wait.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ActionBar } from '#ui/layout/ActionBar.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Steps } from '#ui/lists/Steps.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { CardBones } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { placeSearch, type Place } from '#features/customers/front.ts';
import { ProductLines } from './ProductLines.tsx';
import { RhythmFields, RuleFields } from './RhythmFields.tsx';
import type { Chosen, Saved } from './standing-form.ts';
import { useStoredForm } from './stored-form.ts';
import { useRhythmWords } from '../written-standing.ts';

// The long form of a delivery, and the search for products, load once a person needs them.
const DeliveryStep = lazy(() =>
  importOrReload(() => Promise.all([import('./DeliveryStep.tsx'), loadWords('cart')])).then(
    ([module]) => module,
  ),
);

interface FilledFormProps {
  place: Place;
  standing?: Saved;
  chosen: Chosen;
  orderId?: number | undefined;
  step: 'delivery' | undefined;
}

/** Products and days, then the delivery, each with an address of its own; what is not saved stays on this device. */
export function FilledForm({ place, standing, chosen: start, orderId, step }: FilledFormProps) {
  const t = useTranslations('standing.form');
  const name = standing ? `${standing.standingId}:${standing.version}` : `new:${orderId ?? ''}`;
  const [begun] = useState(start);
  const { chosen, delivery, isChanged, choose, typed, clear } = useStoredForm(place, name, begun);
  const [order, setOrder] = useState<OrderView>();
  const go = useNavigate();
  const [isTried, setTried] = useState(false);
  const rhythm = useRhythmWords();
  const hasWrongDate = useDatesWait();
  const isWhole = chosen.lines.length > 0 && chosen.weekdays.length > 0;
  const to = (next: 'delivery' | undefined) =>
    go({
      to: '/preorder/standing',
      search: {
        ...placeSearch(place),
        edit: standing?.standingId ?? 0,
        ...(orderId !== undefined && { order: orderId }),
        ...(next && { step: next }),
      },
    });
  // An address that was shared or opened later begins with the products.
  if (step === 'delivery' && isWhole)
    return (
      <Suspense fallback={<CardBones rows={6} />}>
        <Stack most={720}>
          <Steps label={t('steps')} items={[t('step_products'), t('step_delivery')]} now={1} />
          <DeliveryStep
            place={place}
            standing={standing}
            chosen={chosen}
            order={order}
            typed={delivery}
            onSaved={clear}
            onBack={(details) => {
              typed(details);
              void to(undefined);
            }}
          />
        </Stack>
      </Suspense>
    );
  const wrong = [
    chosen.lines.length === 0 && t('no_products'),
    chosen.weekdays.length === 0 && t('no_weekday'),
    // The typed day would be lost: the form still holds the one before.
    hasWrongDate && problemWords('invalid_date'),
  ].filter((one) => one !== false);
  const next = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong.length === 0) void to('delivery');
  };
  return (
    <form noValidate onSubmit={next}>
      <Stack>
        <Steps label={t('steps')} items={[t('step_products'), t('step_delivery')]} now={0} />
        <Grid lg={2} gap={20} align="start">
          <Stack>
            <ProductLines
              place={place}
              lines={chosen.lines}
              orderId={orderId}
              onChange={(lines) => choose({ lines })}
              onOrder={setOrder}
            />
            <RhythmFields chosen={chosen} choose={choose} />
          </Stack>
          <Stack>
            <RuleFields chosen={chosen} choose={choose} />
            <Card gap={12}>
              <TextField
                label={t('name')}
                placeholder={t('name_place')}
                value={chosen.name}
                maxLength={standingLimits.nameLength}
                autoComplete="off"
                onChange={(e) => choose({ name: e.currentTarget.value })}
              />
            </Card>
            {isChanged && (
              <Row wrap between>
                <Caption>{t('unsaved')}</Caption>
                <Button kind="ghost" size="small" onClick={clear}>
                  {t('begin_again')}
                </Button>
              </Row>
            )}
          </Stack>
        </Grid>
      </Stack>
      <Dock always>
        <ActionBar
          counts={
            isTried && wrong.length > 0 ? (
              wrong.map((words) => (
                <Text key={words} tone="danger">
                  {words}
                </Text>
              ))
            ) : (
              <Dotted
                facts={[
                  chosen.lines.length > 0
                    ? t('counts', { count: chosen.lines.length })
                    : t('choose_both'),
                  chosen.weekdays.length > 0 && rhythm(chosen),
                ]}
              />
            )
          }
        >
          <Button type="submit" kind="primary" size="xl" data-testid="standing-next">
            {t('next')}
          </Button>
        </ActionBar>
      </Dock>
    </form>
  );
}
