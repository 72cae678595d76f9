import type { UserChangeRow } from '#contract/users/home/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { BesideLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { fullName } from '../full-name.ts';
import { overview } from '../queries.ts';

/** The latest changes of users and their customers: user, change, author, time. */
export default function ChangesCard() {
  const t = useTranslations('users/home.changes');
  const { data } = useQuery(overview());
  if (!data) return null;
  return (
    <Card flush title={t('title')} aside={<BesideLink to="/accounts">{t('all')}</BesideLink>}>
      {data.changes.length === 0 && (
        <CardPart low close>
          <Caption>{t('none')}</Caption>
        </CardPart>
      )}
      <List topLine label={t('title')}>
        {data.changes.map((change) => (
          <ListRow key={change.changeId}>
            <RowLink to="/accounts/edit" search={{ id: change.userId }}>
              {fullName(change)}
            </RowLink>
            <Text close>
              <What change={change} />
            </Text>
            <Caption>
              <Dotted facts={[t('by', { name: change.byName }), dateAndTime(change.at)]} />
            </Caption>
          </ListRow>
        ))}
      </List>
    </Card>
  );
}

export const begin = async (queries: QueryClient) => void (await queries.fetchQuery(overview()));

const namedFields = [
  'userGroup',
  'activeFlag',
  'level',
  'firstName',
  'lastName',
  'email',
  'username',
  'links',
] as const;
const isNamed = (field: string): field is (typeof namedFields)[number] =>
  namedFields.some((one) => one === field);
const namedKinds = ['created', 'unit_given', 'unit_taken', 'synced', 'unsynced'] as const;

function What({ change: { kind, buName: unit, customers, fields } }: { change: UserChangeRow }) {
  const t = useTranslations('users/home.changes');
  const named = namedKinds.find((one) => one === kind);
  if (named) return t(named, { unit, customers });
  const words = fields.filter(isNamed).map((field) => t(`field.${field}`));
  return t('changed', { fields: words.join(', ') || t('field.other') });
}
