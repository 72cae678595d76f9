import { touchedLimits } from '#contract/users/person/kinds.ts';
import type { Touched, TouchedOne } from '#contract/users/person/shapes.ts';
import { useTranslations } from 'use-intl';
import { SaveAs } from '#app/SaveAs.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { fetchTouched, type BreachAddress } from './queries.ts';

type Words = ReturnType<typeof useTranslations<'users/person.breach'>>;
/** `mixed`: persons and customers, so that each row says which. */
const columnsOf = (t: Words, mixed: boolean): Column<TouchedOne>[] => [
  {
    id: 'name',
    head: t('name'),
    main: true,
    cell: ({ name, id }) => (id === '*' ? t('many') : name || id),
  },
  {
    id: 'kind',
    head: t('code'),
    line: true,
    cell: ({ kind, id }) => (
      <>
        {mixed && `${t(kind)} `}
        <Text as="span" code>
          {id}
        </Text>
      </>
    ),
  },
  {
    id: 'when',
    head: t('when'),
    line: true,
    cell: (one) => {
      const [first, last] = [dateAndTime(one.first), dateAndTime(one.last)];
      return first === last ? last : t('between', { first, last });
    },
  },
  {
    id: 'seen',
    head: t('seen'),
    end: true,
    share: 'sum',
    cell: ({ written, read }) => (
      <Dotted facts={[written > 0 && t('written', { written }), read > 0 && t('read', { read })]} />
    ),
  },
];

/** The persons and customers whose data were seen, with how often and when, and what the record cannot know. */
export function TouchedList({
  asked,
  found: { accounts, touched, readsSince, more },
}: {
  asked: BreachAddress;
  found: Touched;
}) {
  const t = useTranslations('users/person.breach');
  const users = touched.filter(({ kind }) => kind === 'user').length;
  return (
    <Card as="section" flush aria-label={t('list')}>
      <CardPart low line="below">
        <Text as="output" strong>
          {t('found', { users, customers: touched.length - users })}
        </Text>
        <Caption>
          {accounts.length > 0 ? t('by_whom', { accounts: accounts.join(', ') }) : t('by_nobody')}
        </Caption>
        <Caption>
          {readsSince ? t('since', { at: dateAndTime(readsSince) }) : t('no_reads')}
        </Caption>
        {more && <Caption>{t('more', { rows: touchedLimits.rows })}</Caption>}
      </CardPart>
      {touched.length === 0 ? (
        <EmptyState drawing="match" title={t('none')} />
      ) : (
        <>
          <Table
            label={t('list')}
            columns={columnsOf(t, users > 0 && users < touched.length)}
            rows={touched}
            rowKey={({ kind, id }) => `${kind} ${id}`}
          />
          <CardPart line="above" low>
            <Row wrap justify="end">
              <SaveAs
                name={['touched', asked.from, asked.to]}
                fetch={(format) => fetchTouched(asked, format)}
              />
            </Row>
          </CardPart>
        </>
      )}
    </Card>
  );
}
