import type { Troubles } from '#contract/users/shapes.ts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { isOwnServer } from '#lib/config.ts';
import { fullName } from '../full-name.ts';
import { troubles } from '../queries.ts';
import { FailedCard } from './FailedCard.tsx';

/** Problems of the last seven days: refused imports and sign-ins, people without customers; only our own server has the call. */
export default function TroublesCard() {
  const t = useTranslations('users/home');
  const { data, error, refetch } = useQuery({ ...troubles(), enabled: isOwnServer() });
  if (!data) return <FailedCard title={t('title')} error={error} onRetry={refetch} />;
  const isNothing = data.imports.length + data.signIns.length + data.people.length === 0;
  return (
    <Card
      flush
      title={t('title')}
      aside={<Caption as="span">{t('days')}</Caption>}
      id="troubles"
      data-card="troubles"
    >
      {isNothing && (
        <CardPart low close>
          <Caption>{t('none_text')}</Caption>
        </CardPart>
      )}
      {data.imports.length > 0 && <RefusedImports imports={data.imports} />}
      {data.signIns.length > 0 && <RefusedSignIns signIns={data.signIns} />}
      {data.people.length > 0 && <WithoutCustomers people={data.people} count={data.peopleCount} />}
    </Card>
  );
}

export async function begin(queries: QueryClient): Promise<void> {
  if (isOwnServer()) await queries.fetchQuery(troubles());
}

function RefusedImports({ imports }: Pick<Troubles, 'imports'>) {
  const t = useTranslations('users/home');
  return (
    <section aria-label={t('imports')}>
      <Head>{t('imports')}</Head>
      <List topLine label={t('imports')}>
        {imports.map(({ at, files, bad }) => (
          <ListRow key={at} aside={<Text tone="danger">{t('bad', { count: bad })}</Text>}>
            <Text code close>
              {files.join(', ')}
            </Text>
            <Caption>{dateAndTime(at)}</Caption>
          </ListRow>
        ))}
      </List>
    </section>
  );
}

const knownReasons = [
  'sign_in_failed',
  'permission_missing',
  'inactive_account',
  'id_token_undefined',
] as const;
const isKnown = (code: string): code is (typeof knownReasons)[number] =>
  knownReasons.some((one) => one === code);

function RefusedSignIns({ signIns }: Pick<Troubles, 'signIns'>) {
  const t = useTranslations('users/home');
  return (
    <section aria-label={t('sign_ins')}>
      <Head>{t('sign_ins')}</Head>
      <List topLine label={t('sign_ins')}>
        {signIns.map(({ code, count, latest }) => (
          <ListRow key={code} aside={<Text tone="danger">{t('times', { count })}</Text>}>
            <Text close>{isKnown(code) ? t(`reason.${code}`) : code}</Text>
            <Caption>{t('latest', { at: dateAndTime(latest) })}</Caption>
          </ListRow>
        ))}
      </List>
    </section>
  );
}

function WithoutCustomers({ people, count }: { people: Troubles['people']; count: number }) {
  const t = useTranslations('users/home');
  return (
    <section aria-label={t('people')}>
      <Head>
        <Row as="span" between>
          {t('people')}
          <Caption as="span">{t('number', { count, more: count > 99 ? '+' : '' })}</Caption>
        </Row>
      </Head>
      <List topLine label={t('people')}>
        {people.map((person) => (
          <ListRow key={person.userId}>
            {person.bu ? (
              <RowLink to="/assignment/edit" search={{ user: person.userId, bu: person.bu }}>
                {fullName(person)}
              </RowLink>
            ) : (
              // A person without a business unit can be given no customers.
              <RowLink to="/accounts/edit" search={{ id: person.userId }}>
                {fullName(person)}
              </RowLink>
            )}
            <Caption>
              <Dotted facts={[person.username, t(person.bu ? 'no_customer' : 'no_unit')]} />
            </Caption>
          </ListRow>
        ))}
      </List>
    </section>
  );
}

const Head = ({ children }: { children: React.ReactNode }) => (
  <CardPart low line="above">
    <Text as="h3" strong>
      {children}
    </Text>
  </CardPart>
);
