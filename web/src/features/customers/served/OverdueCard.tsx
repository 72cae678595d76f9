import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fromWire } from '#lib/formats/money.ts';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { servedCustomers } from '../queries.ts';
import { beginsInStaffUnit, useNamedUnit, useStaffUnit } from '../staff-unit.ts';
import { useFew, useFewFirst } from './few.ts';
import { CallCustomer } from './ServedActions.tsx';

/** Whether a customer has debts at several organisations, so that the row names its own. */
const isOneOfSome = ({ cvCode }: ServedCustomer, rows: readonly ServedCustomer[]) =>
  rows.filter((row) => row.cvCode === cvCode).length > 1;

/** Overdue debts of customers, the oldest first; nothing where there are none, or the person serves too many to compute it. */
export default function OverdueCard() {
  const t = useTranslations('customers/served');
  const pages = useInfiniteQuery(servedCustomers({ bu: useStaffUnit() ?? '', only: 'overdue' }));
  const unit = useNamedUnit();
  const { rows = [], shown = [], more } = useFewFirst(pages, useFew(6));
  const counts = pages.data?.pages[0]?.counts;
  if (!counts || counts.overdue === 0) return null;
  return (
    <Card
      flush
      title={t('overdue')}
      aside={
        <Caption as="span">
          {[unit, t('number_of_people', { count: counts.overdue })].filter(Boolean).join(' · ')}
        </Caption>
      }
    >
      <CardPart low close line="below">
        <Text tone="danger">
          <Money amount={fromWire(counts.overdueAmt)} size="big" />
        </Text>
      </CardPart>
      <List label={t('overdue')}>
        {shown.map((customer) => (
          <ListRow
            key={customer.cvCode + customer.orgCode}
            aside={<CallCustomer customer={customer} />}
          >
            <Text strong close>
              {customer.cvName}
            </Text>
            <Caption>
              <Dotted
                facts={[customer.cvCode, isOneOfSome(customer, rows) ? customer.orgName : '']}
              />
            </Caption>
            <Caption tone="danger">
              <Money amount={fromWire(customer.overdueAmt)} unit={false} />
              <Dot />
              <Text as="span" nowrap>
                {t('days', { days: customer.overdueDays })}
              </Text>
            </Caption>
          </ListRow>
        ))}
      </List>
      <LoadMore {...more} topLine shown={shown.length} total={counts.overdue} />
    </Card>
  );
}

export const begin = beginsInStaffUnit((queries, bu) =>
  queries.fetchInfiniteQuery(servedCustomers({ bu, only: 'overdue' })),
);
