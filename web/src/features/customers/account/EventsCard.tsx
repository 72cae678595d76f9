import type { CustomerNote } from '#contract/customer-notes/shapes.ts';
import { eventGroups, type EventGroup } from '#contract/customers/account/event-kinds.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Chips } from '#ui/forms/Chips.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List } from '#ui/lists/List.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { NoteRow } from '#features/customer-notes/front.parts.ts';
import type { PlaceCodes } from '../place.ts';
import { EventRow } from './EventRow.tsx';
import { eventsOf } from './queries.ts';

interface EventsProps {
  place: PlaceCodes;
  isStaff: boolean;
  only: EventGroup | undefined;
  onOnly: (next: EventGroup | undefined) => void;
  onMove: (note: CustomerNote) => void;
}

/** Everything that happened on the account, the newest first. Staff see their notes among it. */
export function EventsCard({ place, isStaff, only, onOnly, onMove }: EventsProps) {
  const t = useTranslations('customers/account');
  const pages = useInfiniteQuery(eventsOf(place, only));
  const rows = pages.data?.pages.flatMap(({ data }) => data);
  const groups = eventGroups.filter((group) => isStaff || group !== 'notes');
  return (
    <Card as="section" flush title={t('events')} aria-label={t('events')} id="events">
      <CardPart low>
        <Chips
          label={t('show')}
          items={['all' as const, ...groups].map((id) => ({ id, label: t(`only.${id}`) }))}
          value={only ?? 'all'}
          onChange={(id) => onOnly(eventGroups.find((group) => group === id))}
        />
      </CardPart>
      <UntilAnswered
        query={pages}
        bones={<ListBones rows={6} phone={64} desk={60} second={96} end="words" />}
      />
      {rows?.length === 0 && <EmptyState drawing="path" title={t('events_none')} />}
      {rows && rows.length > 0 && (
        <>
          <List topLine label={t('events')}>
            {rows.map((event) =>
              event.note ? (
                <NoteRow key={event.place} place={place} note={event.note} onMove={onMove} />
              ) : (
                <EventRow key={event.place} place={place} event={event} />
              ),
            )}
          </List>
          <LoadMore
            {...morePages(pages)}
            topLine
            shown={rows.length}
            total={rows.length}
            summary={t('so_far', { count: rows.length })}
          />
        </>
      )}
    </Card>
  );
}
