import { bangkokDate } from '#contract/calendar.ts';
import type { StandingDay, StandingRow } from '#contract/standing/own-shapes.ts';
import { standingCalls } from '#contract/standing/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { send } from '#lib/client.ts';
import { dayDate } from '#lib/formats/dates.ts';
import { sendOnce } from '#lib/intent.ts';
import { askConfirm } from '#lib/notices.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Tag } from '#ui/forms/Chips.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { renewsStanding } from './queries.ts';
import { useRhythmWords, useStandingName } from './written-standing.ts';

const PauseSheet = lazy(() =>
  importOrReload(() => import('./PauseSheet.tsx')).then((part) => ({ default: part.PauseSheet })),
);

const mostDays = 3;

interface OrdersProps {
  place: PlaceCodes;
  orders: readonly StandingRow[];
  days: readonly StandingDay[];
  action: ReactNode;
}

/** What is set up: each standing order in one line with its next three days, and buttons to edit, pause and stop it. */
export function OrdersCard({ place, orders, days, action }: OrdersProps) {
  const t = useTranslations('standing');
  const [paused, setPaused] = useState<StandingRow>();
  return (
    <Card title={t('list')} flush>
      <List label={t('list')} topLine>
        {orders.map((standing) => (
          <StandingItem
            key={standing.standingId}
            place={place}
            standing={standing}
            next={days
              .filter(
                ({ standingId, state }) =>
                  standingId === standing.standingId && (state === 'planned' || state === 'asked'),
              )
              .slice(0, mostDays)}
            onPause={() => setPaused(standing)}
          />
        ))}
      </List>
      <CardPart line="above" low>
        {action}
      </CardPart>
      {paused && (
        <Suspense fallback={null}>
          <PauseSheet place={place} standing={paused} onClose={() => setPaused(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

interface ItemProps {
  place: PlaceCodes;
  standing: StandingRow;
  next: readonly StandingDay[];
  onPause: () => void;
}

function StandingItem({ place, standing, next, onPause }: ItemProps) {
  const t = useTranslations('standing');
  const rhythm = useRhythmWords();
  const name = useStandingName()(standing);
  const { standingId, savedBy } = standing;
  const [today] = useState(() => bangkokDate(new Date(serverNow())));
  const pausedUntil = standing.pausedUntil > today ? standing.pausedUntil : '';
  const { resume, stop } = useStandingChanges(place, standingId);
  const ask = async () => (await askConfirm('stop_standing', { name })) && stop.mutate();
  return (
    <ListRow align="start">
      <Stack gap={12}>
        <div>
          <Text as="div">
            <b>{name}</b>
          </Text>
          <Caption>
            <Dotted
              facts={[
                rhythm(standing),
                pausedUntil && t('paused', { day: dayDate(pausedUntil) }),
                t('in_name', { name: savedBy }),
              ]}
            />
          </Caption>
        </div>
        {next.length === 0 ? (
          <Caption>{t('none_next')}</Caption>
        ) : (
          <Row as="ul" wrap gap={8} rowGap={4} aria-label={t('next_days')}>
            {next.map(({ date, day }) => (
              <li key={day}>
                <Tag>{dayDate(date ?? day)}</Tag>
              </li>
            ))}
          </Row>
        )}
        <Row wrap>
          <ButtonLink
            to="/preorder/standing"
            search={{ ...place, edit: standingId }}
            kind="outline"
            size="small"
            aria-label={t('edit_of', { name })}
          >
            {t('edit')}
          </ButtonLink>
          {pausedUntil ? (
            <Button
              kind="outline"
              size="small"
              aria-label={t('resume_of', { name })}
              busy={resume.isPending}
              onClick={() => resume.mutate()}
            >
              {t('resume')}
            </Button>
          ) : (
            <Button
              kind="outline"
              size="small"
              aria-label={t('pause_of', { name })}
              aria-haspopup="dialog"
              onClick={onPause}
            >
              {t('pause')}
            </Button>
          )}
          <Button
            kind="outline"
            size="small"
            aria-label={t('stop_of', { name })}
            busy={stop.isPending}
            onClick={() => void ask()}
          >
            {t('stop')}
          </Button>
        </Row>
      </Stack>
    </ListRow>
  );
}

function useStandingChanges(place: PlaceCodes, standingId: number) {
  const resume = useMutation({
    meta: renewsStanding(place),
    mutationFn: () =>
      sendOnce(`resumeStanding:${JSON.stringify([place, standingId])}`, (idempotencyKey) =>
        send(standingCalls.pauseStandingOrder, {
          params: { ...place, standingId },
          body: { until: '' },
          idempotencyKey,
        }),
      ),
  });
  const stop = useMutation({
    meta: renewsStanding(place),
    mutationFn: () =>
      sendOnce(`stopStanding:${JSON.stringify([place, standingId])}`, (idempotencyKey) =>
        send(standingCalls.stopStandingOrder, {
          params: { ...place, standingId },
          body: {},
          idempotencyKey,
        }),
      ),
  });
  return { resume, stop };
}
