import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { LoadMore, morePages } from '#ui/lists/LoadMore.tsx';
import { announce } from '#ui/text/Announcer.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { PeopleBones, PeopleList } from './PeopleList.tsx';
import { peoplePages } from './queries.ts';

/** Searches as the user types for the person whose customers are to be changed. */
export function PeoplePanel({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (search: string) => void;
}) {
  const t = useTranslations('assignment.people');
  const people = useInfiniteQuery(peoplePages(search));
  const rows = people.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = people.data?.pages[0]?.total ?? 0;

  const found =
    people.isSuccess && !people.isPlaceholderData ? t('found', { count: total }) : undefined;
  useEffect(() => {
    if (found) announce(found);
  }, [found]);

  return (
    <Card as="section" flush aria-label={t('label')} aria-busy={people.isFetching}>
      <CardPart line="below" low gap={8}>
        <Grid md={2} gap={8} align="center">
          <SearchField
            label={t('search')}
            placeholder={t('placeholder')}
            value={search}
            onSearch={onSearch}
          />
          {people.data && total > 0 && <Caption>{t('found', { count: total })}</Caption>}
        </Grid>
      </CardPart>
      <UntilAnswered query={people} bones={<PeopleBones />} />
      {rows.length > 0 && <PeopleList rows={rows} />}
      {people.data && rows.length === 0 && search === '' && (
        <EmptyState drawing="gate" title={t('nobody')}>
          {t('nobody_text')}
        </EmptyState>
      )}
      {people.data && rows.length === 0 && search !== '' && (
        <EmptyState
          drawing="match"
          title={t('none', { search })}
          action={<Button onClick={() => onSearch('')}>{t('clear')}</Button>}
        >
          {t('none_text')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <LoadMore
          {...morePages(people)}
          shown={rows.length}
          total={total}
          end={total > 10 ? t('all', { count: total }) : ''}
        />
      )}
    </Card>
  );
}
