import type { AskedDay, HomeDay } from '#contract/home/own-shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importOrReload } from '#app/chunk-guard.ts';
import { clockTime, dayDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWindowWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Note } from '#ui/text/Note.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { beginsAtHome, useHomePlace, type PlaceCodes } from '#features/customers/front.ts';
import {
  DayAnswers,
  NotOrdered,
  useDayChanges,
  useStandingName,
  type DayChanges,
} from '#features/standing/front.parts.ts';
import { homeDay } from './queries.ts';

const ChangeSheet = lazy(() =>
  importOrReload(() => import('#features/standing/front.change.ts')).then((part) => ({
    default: part.ChangeSheet,
  })),
);

/** จ. 9 มี.ค. 15:30 น. · Mon 9 Mar 15:30: a near moment needs no year. */
const moment = (at: string) => `${dayDate(at)} ${clockTime(at)}`;

/** What orders itself unless it is answered, and until when to order for the next day of delivery. Nothing where neither is known. */
export default function DayCard() {
  const place = useHomePlace();
  return place ? <Day place={place} /> : null;
}

export const begin = beginsAtHome((queries, place) => queries.fetchQuery(homeDay(place)));

function Day({ place }: { place: PlaceCodes }) {
  const t = useTranslations('home');
  const waits = useTranslations('standing.waits');
  const { data } = useQuery(homeDay(place));
  const changes = useDayChanges(place);
  const [changed, setChanged] = useState<AskedDay>();
  const ordered = changes.confirm.data?.data.orderNumber ?? '';
  if (!data || (data.asked.length === 0 && !data.next && ordered === '')) return null;
  const isAsked = data.asked.length > 0 || ordered !== '';
  return (
    <Card
      flush
      data-card="day"
      {...(isAsked && {
        title: t('asked'),
        aside: (
          <BesideLink to="/preorder/standing" search={place}>
            {t('all_standing')}
          </BesideLink>
        ),
      })}
    >
      {ordered !== '' && (
        <CardPart low>
          <Note tone="success" live>
            {waits('ordered', { number: ordered })}
          </Note>
        </CardPart>
      )}
      {data.asked.length > 0 && (
        <List topLine label={t('asked')}>
          {data.asked.map((day) => (
            <AskedRow
              key={`${day.standingId} ${day.day}`}
              day={day}
              changes={changes}
              onChange={() => setChanged(day)}
            />
          ))}
        </List>
      )}
      {data.next && <NextDelivery next={data.next} isFirst={!isAsked} />}
      {changed && (
        <Suspense fallback={null}>
          <ChangeSheet
            place={place}
            draftId={changed.draftId}
            date={changed.date}
            onClose={() => setChanged(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface RowProps {
  day: AskedDay;
  changes: DayChanges;
  onChange: () => void;
}

function AskedRow({ day, changes, onChange }: RowProps) {
  const t = useTranslations('home');
  const waits = useTranslations('standing.waits');
  const name = useStandingName()(day);
  const date = dayDate(day.date);
  const isDesk = useWindowWider(768);
  const answers = (
    <DayAnswers day={day} name={name} date={date} changes={changes} onChange={onChange} />
  );
  return (
    <ListRow {...(isDesk ? { aside: answers } : { align: 'start' as const })}>
      <Stack gap={8}>
        <div>
          <Row between align="start">
            <Text as="b">{name}</Text>
            {day.amount !== null && <Money amount={fromWire(day.amount)} />}
          </Row>
          <Caption>
            <Dotted
              facts={[
                t('asked_of', { day: date }),
                waits(day.atCutOff, { at: moment(day.endsAt) }),
                day.amount === null ? t('invoice_price') : '',
              ]}
            />
          </Caption>
        </div>
        <NotOrdered day={day} changes={changes} />
        {!isDesk && answers}
      </Stack>
    </ListRow>
  );
}

/** One line: the next day of delivery, and until when to order for it. */
function NextDelivery({
  next: { date, until },
  isFirst,
}: {
  next: NonNullable<HomeDay['next']>;
  isFirst: boolean;
}) {
  const t = useTranslations('home');
  return (
    <CardPart low {...(!isFirst && { line: 'above' as const })}>
      <Row gap={8}>
        <Icon of={Clock} />
        <span>
          <b>{t('next', { day: dayDate(date) })}</b>
          {until && (
            <>
              <Dot />
              {t('until', { at: moment(until) })}
            </>
          )}
        </span>
      </Row>
    </CardPart>
  );
}
