import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { FoundRow } from './FoundRow.tsx';
import { foundBy } from './queries.ts';

const route = getRouteApi('/frame/status');

/** Finds by any number that people read out, among the customers that the person reaches. */
export function FindCard() {
  const t = useTranslations('status.find');
  const { number = '' } = route.useSearch();
  const go = route.useNavigate();
  const asked = useQuery(foundBy(number));
  const found = asked.data?.data;
  return (
    <Card flush title={t('title')}>
      <CardPart low>
        <SearchField
          label={t('label')}
          placeholder={t('hint')}
          value={number}
          onSearch={(next) =>
            void go({ search: next ? { number: next } : {}, replace: true, resetScroll: false })
          }
        />
      </CardPart>
      {number !== '' && !found && (
        <UntilAnswered
          query={{ ...asked }}
          bones={<ListBones rows={1} phone={92} desk={76} second={200} end="words" />}
        />
      )}
      {found?.length === 0 && (
        <EmptyState drawing="match" title={t('none', { number })}>
          {t('none_text')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <List topLine label={t('found')}>
          {found.map((one) => (
            <FoundRow key={`${one.kind} ${one.number} ${one.bu}`} found={one} />
          ))}
        </List>
      )}
    </Card>
  );
}
