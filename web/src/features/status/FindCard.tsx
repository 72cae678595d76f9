import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/forms/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List } from '#ui/lists/List.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption } from '#ui/text/Text.tsx';
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
  const search = (next: string) =>
    void go({ search: next ? { number: next } : {}, replace: true, resetScroll: false });
  return (
    <Card flush title={t('title')}>
      <CardPart low>
        <SearchField label={t('label')} placeholder={t('hint')} value={number} onSearch={search} />
      </CardPart>
      {number !== '' && !found && (
        <UntilAnswered
          query={{ ...asked }}
          bones={<ListBones rows={1} phone={92} desk={76} second={200} end="words" />}
        />
      )}
      {found?.length === 0 && (
        <CardPart line="above" low>
          <Row between wrap>
            <div>
              <h3>{t('none', { number })}</h3>
              <Caption>{t('none_text')}</Caption>
            </div>
            <Button kind="outline" size="small" icon={X} onClick={() => search('')}>
              {t('clear')}
            </Button>
          </Row>
        </CardPart>
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
