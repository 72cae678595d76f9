import type { StandingDay, StandingRow } from '#contract/standing/own-shapes.ts';
import { Ban, CalendarDays, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateAndTime, dayDate } from '#lib/formats/dates.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { LongList, ListRow } from '#ui/lists/List.tsx';
import { StatusPill, type StatusTone } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '#features/customers/front.ts';
import { ComingCalendar } from './ComingCalendar.tsx';
import { MovedFrom } from './MovedFrom.tsx';
import type { DayChanges } from './use-day-changes.ts';
import { useStandingName } from './written-standing.ts';

const looks: Record<StandingDay['state'], { tone: StatusTone; icon: LucideIcon }> = {
  planned: { tone: 'so', icon: CalendarDays },
  asked: { tone: 'po', icon: Clock },
  sent: { tone: 'receive', icon: CircleCheck },
  skipped: { tone: 'c', icon: Ban },
  left_out: { tone: 'c', icon: Ban },
  not_sent: { tone: 'rej', icon: CircleX },
};

interface ComingProps {
  place: PlaceCodes;
  orders: readonly StandingRow[];
  days: readonly StandingDay[];
  changes: DayChanges;
}

/** The next sixty days, and what became of the last fourteen: as a calendar, and in the order of the deliveries. A picked day narrows the list. */
export function ComingCard({ place, orders, days, changes }: ComingProps) {
  const t = useTranslations('standing.coming');
  const nameOf = useStandingName();
  const [picked, setPicked] = useState('');
  const names = new Map(orders.map((standing) => [standing.standingId, nameOf(standing)]));
  const shown = picked === '' ? days : days.filter((day) => (day.date ?? day.day) === picked);
  return (
    <Card title={t('title')} flush>
      <CardPart gap={12} line="below">
        <ComingCalendar
          orders={orders}
          days={days}
          nameOf={({ standingId }) => names.get(standingId) ?? ''}
          onPick={(date) => setPicked(date === picked ? '' : date)}
        />
        {picked !== '' && (
          <Row between wrap>
            <Text as="span">{t('picked', { day: dayDate(picked) })}</Text>
            <Button kind="outline" size="small" onClick={() => setPicked('')}>
              {t('all')}
            </Button>
          </Row>
        )}
        {shown.length === 0 && <Caption>{t('none')}</Caption>}
      </CardPart>
      {shown.length > 0 && (
        <LongList
          label={t('title')}
          rows={shown}
          row={(day) => (
            <ComingRow
              key={`${day.standingId} ${day.day}`}
              place={place}
              day={day}
              name={names.get(day.standingId) ?? ''}
              changes={changes}
            />
          )}
        />
      )}
    </Card>
  );
}

interface RowProps {
  place: PlaceCodes;
  day: StandingDay;
  name: string;
  changes: DayChanges;
}

function ComingRow({ place, day, name, changes: { skip } }: RowProps) {
  const t = useTranslations('standing');
  const date = dayDate(day.date ?? day.day);
  const { tone, icon } = looks[day.state];
  const isBusy =
    skip.isPending &&
    skip.variables.standingId === day.standingId &&
    skip.variables.day === day.day;
  const [now] = useState(serverNow);
  const isAhead = Date.parse(day.endsAt) > now;
  // A person can still order it.
  const isLeft = (day.state === 'not_sent' || day.state === 'left_out') && day.draftId > 0;
  return (
    <ListRow align="start">
      <Row between wrap rowGap={8} align="start">
        <div>
          <Text as="div">
            <b>{date}</b> {name}
          </Text>
          <MovedFrom day={day} />
          {day.state === 'planned' && (
            <Caption>{t('coming.asks', { at: dateAndTime(day.askAt) })}</Caption>
          )}
          {day.whyNotSent && <Caption>{t(`why.${day.whyNotSent}`)}</Caption>}
        </div>
        <Row wrap>
          <StatusPill tone={tone} icon={icon}>
            {t(`state.${day.state}`)}
          </StatusPill>
          {day.state === 'planned' && (
            <Button
              kind="outline"
              size="small"
              aria-label={t('waits.skip_of', { name, day: date })}
              busy={isBusy}
              onClick={() => skip.mutate({ ...day, skip: true })}
            >
              {t('waits.skip')}
            </Button>
          )}
          {day.state === 'skipped' && isAhead && (
            <Button
              kind="outline"
              size="small"
              aria-label={t('coming.restore_of', { name, day: date })}
              busy={isBusy}
              onClick={() => skip.mutate({ ...day, skip: false })}
            >
              {t('coming.restore')}
            </Button>
          )}
          {isLeft && (
            <ButtonLink
              to="/drafts/open"
              search={{ ...place, draft: day.draftId }}
              kind="outline"
              size="small"
              aria-label={t('coming.draft_of', { name, day: date })}
            >
              {t('coming.draft')}
            </ButtonLink>
          )}
          {day.state === 'sent' && day.orderId > 0 && (
            <ButtonLink
              to="/orderstatus/orders/$orderId"
              params={{ orderId: String(day.orderId) }}
              search={place}
              kind="outline"
              size="small"
            >
              {t('coming.order', { number: day.orderNumber })}
            </ButtonLink>
          )}
        </Row>
      </Row>
    </ListRow>
  );
}
