import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { count } from '#lib/formats/units.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, FileSample, Text } from '#ui/text/Text.tsx';
import { receivers } from '../queries.ts';
import { ReceiverPill } from './states.tsx';

export const figure = (number: number) => (number >= mostCounted ? `${count(mostCounted)}+` : count(number));

/** What names a receiver in CONFIG_FILE. */
const example = `"receivers": { "erp": {
  "address": "https://…",
  "secrets": ["…"]
} }`;

/** Every receiver as a row that leads to its messages: a table from 768 px, else a list. */
export function ReceiverList() {
  const t = useTranslations('integration/receivers');
  const isWide = useWider(768);
  const asked = useQuery(receivers());
  if (!asked.data) return <UntilAnswered query={{ ...asked }} bones={<ListBones rows={2} phone={92} desk={68} second={160} end="status" />} />;
  const { data: rows, notGiven } = asked.data;
  if (rows.length === 0)
    return (
      <CardPart low gap={12}>
        <div>
          <Text as="h3" strong>
            {t('none')}
          </Text>
          <Text tone="muted">{t('none_waiting', { count: notGiven })}</Text>
        </div>
        <FileSample>{example}</FileSample>
      </CardPart>
    );
  if (isWide) return <Table label={t('receivers')} columns={columnsOf(t)} rows={rows} rowKey={({ name }) => name} />;
  return (
    <List label={t('receivers')}>
      {rows.map((row) => (
        <ListRow key={row.name} align="start" aside={<ReceiverPill receiver={row} />}>
          <ReceiverLink name={row.name} />
          <Caption code>{row.place || t('no_place')}</Caption>
          <Caption>
            <Dotted facts={figures.filter((name) => row[name] > 0).map((name) => `${t(head[name])} ${figure(row[name])}`)} />
          </Caption>
        </ListRow>
      ))}
    </List>
  );
}

const figures = ['waiting', 'late', 'failing', 'givenUp'] as const;
const head = { waiting: 'waiting', late: 'late', failing: 'failing', givenUp: 'given_up' } as const;

const ReceiverLink = ({ name }: { name: string }) => (
  <RowLink to="/integration/receiver/$name" params={{ name }} search={{}}>
    {name}
  </RowLink>
);

type Words = ReturnType<typeof useTranslations<'integration/receivers'>>;
const columnsOf = (t: Words): Column<ReceiverRow>[] => [
  {
    id: 'name',
    head: t('receiver'),
    main: true,
    cell: ({ name, place }) => (
      <>
        <ReceiverLink name={name} />
        <Caption plain code>
          {place || t('no_place')}
        </Caption>
      </>
    ),
  },
  {
    id: 'waiting',
    head: t('waiting'),
    end: true,
    cell: ({ waiting, since }) => (
      <>
        <Figure of={waiting} />
        {since && <Caption end>{t('since', { at: dateAndTime(since) })}</Caption>}
      </>
    ),
  },
  { id: 'late', head: t('late'), end: true, cell: ({ late }) => <Figure of={late} tone="warning" /> },
  { id: 'failing', head: t('failing'), end: true, cell: ({ failing }) => <Figure of={failing} tone="warning" /> },
  { id: 'givenUp', head: t('given_up'), end: true, cell: ({ givenUp }) => <Figure of={givenUp} tone="danger" /> },
  { id: 'state', head: t('state_head'), cell: (row) => <ReceiverPill receiver={row} /> },
];

/** A count; none steps back. */
const Figure = ({ of, tone }: { of: number; tone?: 'warning' | 'danger' }) => (
  <Text as="span" strong={of > 0} tone={of > 0 ? tone : 'muted'}>
    {figure(of)}
  </Text>
);
