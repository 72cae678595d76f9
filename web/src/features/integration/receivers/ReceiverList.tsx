import { mostCounted } from '#contract/integration/receivers/message-states.ts';
import type { ReceiverRow } from '#contract/integration/receivers/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dateAndTime } from '#lib/formats/dates.ts';
import { count } from '#lib/formats/units.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { CardPart } from '#ui/layout/Card.tsx';
import type { Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Caption, FileSample, Text } from '#ui/text/Text.tsx';
import { OperatorsList } from '../OperatorsList.tsx';
import { receivers } from '../queries.ts';
import { ReceiverPill } from './states.tsx';

export const figure = (number: number) =>
  number >= mostCounted ? `${count(mostCounted)}+` : count(number);

/** What names a receiver in CONFIG_FILE. */
const example = `"receivers": { "erp": {
  "address": "https://…",
  "secrets": ["…"]
} }`;

/** Every receiver with what waits for it; its row opens its messages. */
export function ReceiverList() {
  const t = useTranslations('integration/receivers');
  const asked = useQuery(receivers());
  return (
    <OperatorsList
      label={t('receivers')}
      query={asked}
      rows={asked.data?.data}
      bones={{ rows: 2, phone: 92, desk: 68 }}
      none={<NoReceiver notGiven={asked.data?.notGiven ?? 0} />}
      rowKey={({ name }) => name}
      name={({ name }) => (
        <RowLink to="/integration/receiver/$name" params={{ name }} search={{}}>
          {name}
        </RowLink>
      )}
      state={(row) => <ReceiverPill receiver={row} />}
      lines={(row) => (
        <>
          <Caption code>{row.place || t('no_place')}</Caption>
          <Caption>
            <Dotted
              facts={figures
                .filter((name) => row[name] > 0)
                .map((name) => `${t(head[name])} ${figure(row[name])}`)}
            />
          </Caption>
        </>
      )}
      table={{
        from: 768,
        name: t('receiver'),
        state: t('state_head'),
        under: ({ place }) => <Place>{place || t('no_place')}</Place>,
        columns: columnsOf(t),
      }}
    />
  );
}

function NoReceiver({ notGiven }: { notGiven: number }) {
  const t = useTranslations('integration/receivers');
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
}

const Place = ({ children }: { children: string }) => (
  <Caption plain code>
    {children}
  </Caption>
);

const figures = ['waiting', 'late', 'failing', 'givenUp'] as const;
const head = { waiting: 'waiting', late: 'late', failing: 'failing', givenUp: 'given_up' } as const;

type Words = ReturnType<typeof useTranslations<'integration/receivers'>>;
const columnsOf = (t: Words): Column<ReceiverRow>[] => [
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
  {
    id: 'late',
    head: t('late'),
    end: true,
    cell: ({ late }) => <Figure of={late} tone="warning" />,
  },
  {
    id: 'failing',
    head: t('failing'),
    end: true,
    cell: ({ failing }) => <Figure of={failing} tone="warning" />,
  },
  {
    id: 'givenUp',
    head: t('given_up'),
    end: true,
    cell: ({ givenUp }) => <Figure of={givenUp} tone="danger" />,
  },
];

/** A count; none steps back. */
const Figure = ({ of, tone }: { of: number; tone?: 'warning' | 'danger' }) => (
  <Text as="span" strong={of > 0} tone={of > 0 ? tone : 'muted'}>
    {figure(of)}
  </Text>
);
