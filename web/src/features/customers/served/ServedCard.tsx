import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { ApiProblem } from '#lib/problem.ts';
import { useUser } from '#lib/session/session.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Chips } from '#ui/forms/Chips.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Table, type Column } from '#ui/lists/Table.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { servedCustomers, type ServedQuestion } from '../queries.ts';
import { beginsInStaffUnit, chooseStaffUnit, useStaffUnit } from '../staff-unit.ts';
import { useFew, useFewFirst } from './few.ts';
import { OrderForCustomer } from './ServedActions.tsx';

/** The customers that a person serves, found by name or code, with last order, overdue, credit, and a button to order for them. */
export default function ServedCard() {
  const t = useTranslations('customers');
  const served = useTranslations('customers/served');
  const bu = useStaffUnit() ?? '';
  const { buRole } = useUser();
  const [only, setOnly] = useState<ServedQuestion['only']>();
  const [search, setSearch] = useState('');
  const isDesk = useWider(768);
  const pages = useInfiniteQuery(servedCustomers({ bu, search, ...(only && { only }) }));
  const { shown: rows, more } = useFewFirst(pages, useFew(12, 4));
  const counts = pages.data?.pages[0]?.counts;
  const chips = counts && [
    { id: 'all', label: `${served('all')} ${counts.all}` },
    { id: 'due', label: `${served('due_short')} ${counts.due}` },
    { id: 'overdue', label: `${served('overdue_short')} ${counts.overdue}` },
  ];
  // An API without this call: another card shows the choice from the API's own list of customers.
  if (pages.error instanceof ApiProblem && [404, 405, 501].includes(pages.error.status))
    return null;
  const total = counts ? (only ? counts[only] : counts.all) : undefined;
  return (
    <Card flush title={served('mine')} data-card="served">
      <CardPart low line="below" gap={12}>
        {buRole.length > 1 && (
          <Chips
            label={t('unit')}
            items={buRole.map((one) => ({ id: one.bu, label: one.buName }))}
            value={bu}
            onChange={chooseStaffUnit}
          />
        )}
        <SearchField
          label={t('search')}
          placeholder={t('search_placeholder')}
          value={search}
          onSearch={setSearch}
        />
        {chips && (
          <Chips
            label={served('mine')}
            items={chips}
            value={only ?? 'all'}
            onChange={(id) => setOnly(id === 'all' ? undefined : (id as ServedQuestion['only']))}
          />
        )}
      </CardPart>
      {rows && rows.length > 0 && <ServedRows bu={bu} rows={rows} isDesk={isDesk} />}
      {rows?.length === 0 && (
        <EmptyState
          drawing={search ? 'match' : 'gate'}
          title={search ? t('no_match', { search }) : served('none')}
        >
          {search ? '' : served('none_text')}
        </EmptyState>
      )}
      <UntilAnswered
        query={pages}
        bones={<ListBones rows={5} phone={148} desk={62} second={96} end="status" />}
      />
      {rows && rows.length > 0 && (
        <LoadMore
          {...more}
          topLine
          shown={rows.length}
          total={total ?? rows.length}
          {...(total === undefined && { summary: served('so_far', { count: rows.length }) })}
        />
      )}
    </Card>
  );
}

export const begin = beginsInStaffUnit((queries, bu) =>
  queries.fetchInfiniteQuery(servedCustomers({ bu, search: '' })),
);

/** Two columns from 1200 px, so that twelve customers fit on a desktop screen. */
function ServedRows({
  bu,
  rows,
  isDesk,
}: {
  bu: string;
  rows: readonly ServedCustomer[];
  isDesk: boolean;
}) {
  const t = useTranslations('customers/served');
  const isRoomy = useWider(1200) && rows.length > 1;
  const half = Math.ceil(rows.length / 2);
  const table = (part: readonly ServedCustomer[]) => (
    <Table
      label={t('mine')}
      columns={columnsOf(t, bu, rows, isDesk)}
      rows={part}
      rowKey={(row) => `${row.cvCode} ${row.orgCode}`}
      dense
    />
  );
  if (!isRoomy) return table(rows);
  return (
    <Grid columns={2} gap={0} align="start">
      {table(rows.slice(0, half))}
      {table(rows.slice(half))}
    </Grid>
  );
}

const columnsOf = (
  t: ReturnType<typeof useTranslations<'customers/served'>>,
  bu: string,
  rows: readonly ServedCustomer[],
  isDesk: boolean,
): Column<ServedCustomer>[] => [
  {
    id: 'customer',
    head: t('customer_last'),
    main: true,
    cell: (row) => (
      <CustomerCell bu={bu} customer={row} isDesk={isDesk} isOneOfSome={isOneOfSome(row, rows)} />
    ),
  },
  // A phone's card shows only debts; a table has a cell for every customer.
  {
    id: 'overdue',
    head: t('overdue_baht'),
    end: true,
    cell: (row) => (isDesk || row.overdueAmt > 0) && <OverdueCell customer={row} />,
  },
  { id: 'credit', head: t('credit_baht'), end: true, cell: (row) => <CreditCell customer={row} /> },
  ...(isDesk
    ? [
        {
          id: 'order',
          head: t('order'),
          hideHead: true,
          end: true,
          cell: (row: ServedCustomer) => <OrderForCustomer bu={bu} customer={row} />,
        },
      ]
    : []),
];

interface CustomerCellProps {
  bu: string;
  customer: ServedCustomer;
  isDesk: boolean;
  /** the list has another customer or organisation of this name, so that the row names its own */
  isOneOfSome: boolean;
}

const isOneOfSome = (one: ServedCustomer, rows: readonly ServedCustomer[]) =>
  rows.some((row) => row !== one && row.cvName === one.cvName);

/** Name, code and last order; in a phone's card, which has no column for it, also the button. */
function CustomerCell({ bu, customer, isDesk, isOneOfSome: hasOrg }: CustomerCellProps) {
  const t = useTranslations('customers/served');
  const { cvCode, cvName, formerCodes = '', orgCode, orgName, last } = customer;
  return (
    <Row align="start">
      <Grow>
        <RowLink to="/customers" search={{ bu, cv: cvCode, org: orgCode }}>
          {cvName}
        </RowLink>
        <Caption as="span" plain block>
          <Dotted
            facts={[
              cvCode,
              formerCodes && t('formerly', { codes: formerCodes }),
              hasOrg ? orgName : '',
              ...(last
                ? [
                    isDesk ? dayDate(last.date) : t('last_on', { day: dayDate(last.date) }),
                    bareMoney(fromWire(last.amount)),
                  ]
                : [t('never')]),
            ]}
          />
        </Caption>
      </Grow>
      {!isDesk && <OrderForCustomer bu={bu} customer={customer} />}
    </Row>
  );
}

function OverdueCell({ customer: { overdueAmt, overdueDays } }: { customer: ServedCustomer }) {
  const t = useTranslations('customers/served');
  if (overdueAmt === 0)
    return (
      <Text as="span" tone="muted">
        {t('nothing')}
      </Text>
    );
  return (
    <>
      <Text as="span" tone="danger" strong block>
        <Money amount={fromWire(overdueAmt)} unit={false} plain />
      </Text>
      <Caption as="span" nowrap>
        {t('days', { days: overdueDays })}
      </Caption>
    </>
  );
}

function CreditCell({ customer: { credit } }: { customer: ServedCustomer }) {
  const t = useTranslations('customers/served');
  if (!credit)
    return (
      <Text as="span" tone="muted">
        {t('no_limit')}
      </Text>
    );
  return (
    <>
      <Text as="span" block tone={credit.remainAmt <= 0 ? 'danger' : undefined}>
        {credit.remainAmt <= 0 ? (
          t('full')
        ) : (
          <Money amount={fromWire(credit.remainAmt)} unit={false} plain />
        )}
      </Text>
      <Caption as="span" nowrap>
        {t('of_limit', { amount: bareMoney(fromWire(credit.limitAmt)) })}
      </Caption>
    </>
  );
}
