import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { PhoneCall } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMenu } from '#app/menu.ts';
import { dayDate } from '#lib/formats/dates.ts';
import { fromWire, money } from '#lib/formats/money.ts';
import { ButtonLink, RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useFew, useFewFirst } from './few.ts';
import { beginsServed, UnitFigures, useServed } from './unit-figures.tsx';
import { AgainForCustomer, CallCustomer, OrderForCustomer } from './ServedActions.tsx';
import type { ReactNode } from 'react';
import { count as figure } from '#lib/formats/units.ts';

/** Customers who usually order by today and have not; nothing where the person serves too many to compute it. */
export default function DueCard() {
  const t = useTranslations('customers/served');
  const { bu, pages, units } = useServed('due');
  const hasDay = useMenu().some(({ key }) => key === 'day');
  const { rows = [], shown = [], more } = useFewFirst(pages, useFew(5));
  const sumOf = (read: (counts: (typeof units)[number]['counts']) => number) =>
    units.reduce((sum, { counts }) => sum + read(counts), 0);
  const due = sumOf((counts) => counts.due);
  if (sumOf((counts) => counts.all) === 0) return null;
  const all = units.flatMap((one) => (one.bu === bu ? rows : one.rows));
  const lastSum = all.reduce((sum, { last }) => sum + (last?.amount ?? 0), 0);
  const isSummed = lastSum > 0 && all.length === due;
  return (
    <Card
      flush
      title={t('due')}
      aside={
        isSummed && (
          <Caption as="span">{t('last_sum', { amount: money(fromWire(lastSum)) })}</Caption>
        )
      }
    >
      <CardPart low close line="below">
        <Figure count={due}>{t('people', { count: due })}</Figure>
        {due === 0 && <Caption>{t('due_none')}</Caption>}
        <UnitFigures figures={new Map(units.map((one) => [one.bu, figure(one.counts.due)]))} />
      </CardPart>
      <List label={t('due')}>
        {shown.map((customer) => (
          <DueRow
            key={customer.cvCode + customer.orgCode}
            bu={bu}
            customer={customer}
            isOneOfSome={rows.filter(({ cvCode }) => cvCode === customer.cvCode).length > 1}
          />
        ))}
      </List>
      <LoadMore
        {...more}
        topLine
        shown={shown.length}
        total={units.find((one) => one.bu === bu)?.counts.due ?? 0}
      />
      {hasDay && (
        <CardPart low line="above">
          <ButtonLink to="/customers/day" kind="outline" icon={PhoneCall} wide>
            {t('day')}
          </ButtonLink>
        </CardPart>
      )}
    </Card>
  );
}

export const begin = beginsServed('due');

interface DueRowProps {
  bu: string;
  customer: ServedCustomer;
  /** the list has another organisation of the same customer, too */
  isOneOfSome: boolean;
}

function DueRow({ bu, customer, isOneOfSome }: DueRowProps) {
  const t = useTranslations('customers/served');
  const { cvName, cvCode, orgName, last, everyDays, overdueDays } = customer;
  // Between 768 px (two columns) and 1024, three buttons would leave no room for the name.
  const isWide = useWider(1024);
  const actions = (
    <Row>
      <CallCustomer customer={customer} />
      {last && <AgainForCustomer bu={bu} customer={customer} />}
      {(isWide || !last) && <OrderForCustomer bu={bu} customer={customer} />}
    </Row>
  );
  return (
    <ListRow aside={actions}>
      <RowLink to="/customers" search={{ bu, cv: cvCode, org: customer.orgCode }}>
        {cvName}
      </RowLink>
      <Caption>
        <Dotted facts={isWide || isOneOfSome ? [cvCode, orgName] : [cvCode]} />
        {/* A phone has the day beside the code, so that the sum is alone on its line. */}
        {!isWide && last && (
          <>
            <Dot />
            <Text as="span" nowrap>
              {dayDate(last.date)}
            </Text>
          </>
        )}
      </Caption>
      {last && (
        <Caption>
          {isWide && everyDays !== null && (
            <>
              {t('every', { days: everyDays })}
              <Dot />
            </>
          )}
          {isWide && (
            <Text as="span" nowrap>
              {t('last_on', { day: dayDate(last.date) })}
            </Text>
          )}{' '}
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
    </ListRow>
  );
}

/** A count as the figure of its card: 4 ราย. */
const Figure = ({ count, children }: { count: number; children: ReactNode }) => (
  <p>
    <Text as="span" size="display">
      {figure(count)}
    </Text>{' '}
    <Text as="span" tone="muted">
      {children}
    </Text>
  </p>
);
