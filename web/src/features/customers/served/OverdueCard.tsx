import type { ServedCustomer } from '#contract/customers/shapes.ts';
import { satang } from '#contract/money.ts';
import { useTranslations } from 'use-intl';
import { bareMoney, fromWire } from '#lib/formats/money.ts';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Dot, Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useFew, useFewFirst } from './few.ts';
import { CallCustomer } from './ServedActions.tsx';
import { beginsServed, UnitFigures, useServed } from './unit-figures.tsx';

/** Whether a customer has debts at several organisations, so that the row names its own. */
const isOneOfSome = ({ cvCode }: ServedCustomer, rows: readonly ServedCustomer[]) =>
  rows.filter((row) => row.cvCode === cvCode).length > 1;

/** Overdue debts of customers, the oldest first; nothing where there are none, or the person serves too many to compute it. */
export default function OverdueCard() {
  const t = useTranslations('customers/served');
  const { bu, pages, units } = useServed('overdue');
  const { rows = [], shown = [], more } = useFewFirst(pages, useFew(6));
  const count = units.reduce((sum, { counts }) => sum + counts.overdue, 0);
  if (count === 0) return null;
  const amount = units.reduce((sum, { counts }) => sum + fromWire(counts.overdueAmt), 0);
  const figures = units.map((one) => [one.bu, bareMoney(fromWire(one.counts.overdueAmt))] as const);
  return (
    <Card
      flush
      title={t('overdue')}
      aside={<Caption as="span">{t('number_of_people', { count })}</Caption>}
    >
      <CardPart low close line="below">
        <Text tone="danger">
          <Money amount={satang(amount)} size="big" />
        </Text>
        <UnitFigures figures={new Map(figures)} />
      </CardPart>
      <List label={t('overdue')}>
        {shown.map((customer) => (
          <ListRow
            key={customer.cvCode + customer.orgCode}
            aside={<CallCustomer customer={customer} />}
          >
            <RowLink to="/customers" search={{ bu, cv: customer.cvCode, org: customer.orgCode }}>
              {customer.cvName}
            </RowLink>
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
      <LoadMore
        {...more}
        topLine
        shown={shown.length}
        total={units.find((one) => one.bu === bu)?.counts.overdue ?? 0}
      />
    </Card>
  );
}

export const begin = beginsServed('overdue');
