import type { StandingDay, StandingRow } from '#contract/standing/own-shapes.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { dateAndTime, dayDate } from '#lib/formats/dates.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWindowWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { DayAnswers, NotOrdered } from './DayAnswers.tsx';
import { MovedFrom } from './MovedFrom.tsx';
import type { DayChanges } from './use-day-changes.ts';
import { WaitingLines } from './WaitingLines.tsx';
import { useStandingName } from './written-standing.ts';

const ChangeSheet = lazy(() =>
  importOrReload(() => import('./ChangeSheet.tsx')).then((part) => ({ default: part.ChangeSheet })),
);

interface WaitingProps {
  place: PlaceCodes;
  orders: readonly StandingRow[];
  days: readonly StandingDay[];
  changes: DayChanges;
}

/** The drafts that wait for an answer: confirm, change or skip. */
export function WaitingCard({ place, orders, days, changes }: WaitingProps) {
  const t = useTranslations('standing');
  const nameOf = useStandingName();
  const [changed, setChanged] = useState<StandingDay>();
  const waiting = days.filter(({ state }) => state === 'asked');
  if (waiting.length === 0) return null;
  return (
    <Card title={t('waits.title')} flush>
      <List label={t('waits.title')} topLine>
        {waiting.map((day) => {
          const standing = orders.find(({ standingId }) => standingId === day.standingId);
          return (
            <WaitingRow
              key={`${day.standingId} ${day.day}`}
              place={place}
              day={day}
              name={nameOf(standing)}
              rule={standing?.atCutOff ?? 'send'}
              changes={changes}
              onChange={() => setChanged(day)}
            />
          );
        })}
      </List>
      {changed && (
        <Suspense fallback={null}>
          <ChangeSheet
            place={place}
            draftId={changed.draftId}
            date={changed.date ?? changed.day}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface RowProps {
  place: PlaceCodes;
  day: StandingDay;
  name: string;
  rule: StandingRow['atCutOff'];
  changes: DayChanges;
  onChange: () => void;
}

function WaitingRow({ place, day, name, rule, changes, onChange }: RowProps) {
  const t = useTranslations('standing.waits');
  const later = useTranslations('standing.later');
  const date = dayDate(day.date ?? day.day);
  const isDesk = useWindowWider(768);
  const answers = (
    <DayAnswers day={day} name={name} date={date} changes={changes} onChange={onChange} />
  );
  return (
    <ListRow align="start" aside={isDesk && answers}>
      <Stack gap={12}>
        <div>
          <Text as="div">
            <b>{date}</b> {name}
          </Text>
          {!day.later && <Caption>{t(rule, { at: dateAndTime(day.endsAt) })}</Caption>}
          <MovedFrom day={day} />
        </div>
        {day.later && (
          <Note>{t('later', { reason: later(day.later.why), at: dateAndTime(day.later.at) })}</Note>
        )}
        <WaitingLines place={place} draftId={day.draftId} day={date} />
        <NotOrdered day={day} changes={changes} />
        {!isDesk && answers}
      </Stack>
    </ListRow>
  );
}
