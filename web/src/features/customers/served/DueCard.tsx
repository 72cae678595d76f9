import type { ServedCustomer } from '@smart-order/contract/customers/shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayDate } from '../../../lib/dates.ts';
import { fromWire, money } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardPart } from '../../../ui/Card.tsx';
import { List, ListRow } from '../../../ui/List.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Caption, Text } from '../../../ui/Text.tsx';
import { useWider } from '../../../ui/use-wider.ts';
import { servedCustomers } from '../queries.ts';
import { useStaffUnit } from '../staff-unit.ts';
import { Figure } from './Figure.tsx';
import { AgainForCustomer, CallCustomer, OrderForCustomer } from './ServedActions.tsx';

const few = 5;

/** Who usually orders by today and has not; nothing where so many are served that nobody can tell. */
export default function DueCard() {
  const t = useTranslations('customers.served');
  const bu = useStaffUnit() ?? '';
  const [isAll, setAll] = useState(false);
  const { data } = useInfiniteQuery(servedCustomers({ bu, only: 'due' }));
  const counts = data?.pages[0]?.counts;
  if (!counts || counts.all === 0) return null;
  const rows = data.pages.flatMap((page) => page.data);
  const shown = isAll ? rows : rows.slice(0, few);
  return (
    <Card flush title={t('due')}>
      <CardPart low close line="below">
        <Figure count={counts.due}>{t('people', { count: counts.due })}</Figure>
        {counts.due === 0 && <Caption>{t('due_none')}</Caption>}
      </CardPart>
      <List label={t('due')}>
        {shown.map((customer) => (
          <DueRow key={customer.cvCode + customer.orgCode} bu={bu} customer={customer} />
        ))}
      </List>
      {shown.length < rows.length && (
        <CardPart low line="above">
          <Button kind="outline" wide onClick={() => setAll(true)}>
            {t('see_more', { count: rows.length - shown.length })}
          </Button>
        </CardPart>
      )}
    </Card>
  );
}

function DueRow({ bu, customer }: { bu: string; customer: ServedCustomer }) {
  const t = useTranslations('customers.served');
  const { cvName, cvCode, orgName, last, everyDays, overdueDays } = customer;
  // From 768 px home has two columns, in which three buttons leave a name no room.
  const isWide = useWider(1024);
  const actions = (
    <Row wrap>
      <CallCustomer customer={customer} />
      {last && <AgainForCustomer bu={bu} customer={customer} />}
      {(isWide || !last) && <OrderForCustomer bu={bu} customer={customer} />}
    </Row>
  );
  return (
    <ListRow aside={isWide && actions}>
      <Text strong close>
        {cvName}
      </Text>
      <Caption>
        {cvCode} · {orgName}
      </Caption>
      {last && (
        <Caption>
          {everyDays !== null && `${t('every', { days: everyDays })} · `}
          {t('last_on', { day: dayDate(last.date) })}{' '}
          <Text as="span" strong nowrap>
            {money(fromWire(last.amount))}
          </Text>
        </Caption>
      )}
      {overdueDays > 0 && (
        <Caption tone="danger" strong>
          {t('overdue_for', { days: overdueDays })}
        </Caption>
      )}
      {!isWide && actions}
    </ListRow>
  );
}
