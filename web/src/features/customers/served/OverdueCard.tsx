import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fromWire } from '../../../lib/money.ts';
import { Card, CardPart } from '../../../ui/Card.tsx';
import { Dot, Dotted } from '../../../ui/Dot.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { servedCustomers } from '../queries.ts';
import { useStaffUnit } from '../staff-unit.ts';
import { useFew } from './few.ts';
import { SeeMore } from './SeeMore.tsx';
import { CallCustomer } from './ServedActions.tsx';

/** What customers owe beyond its day, the oldest first; nothing where nobody owes, or so many are served that nobody can tell. */
export default function OverdueCard() {
  const t = useTranslations('customers/served');
  const [isAll, setAll] = useState(false);
  const few = useFew(6);
  const { data } = useInfiniteQuery(servedCustomers({ bu: useStaffUnit() ?? '', only: 'overdue' }));
  const counts = data?.pages[0]?.counts;
  if (!counts || counts.overdue === 0) return null;
  const rows = data.pages[0]?.data ?? [];
  const shown = isAll ? rows : rows.slice(0, few);
  return (
    <Card flush title={t('overdue')} aside={<Caption as="span">{t('number_of_people', { count: counts.overdue })}</Caption>}>
      <CardPart low close line="below">
        <Text tone="danger">
          <Money amount={fromWire(counts.overdueAmt)} size="big" />
        </Text>
      </CardPart>
      <List label={t('overdue')}>
        {shown.map((customer) => (
          <ListRow key={customer.cvCode + customer.orgCode} aside={<CallCustomer customer={customer} />}>
            <Text strong close>
              {customer.cvName}
            </Text>
            <Caption>
              <Dotted facts={[customer.cvCode, customer.orgName]} />
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
      <SeeMore count={rows.length - shown.length} onMore={() => setAll(true)} />
    </Card>
  );
}
