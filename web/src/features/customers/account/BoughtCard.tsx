import { addDays } from '#contract/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#app/menu.ts';
import { linkTo } from '#lib/address.ts';
import { dayDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { SmallLine } from '#ui/charts/SmallLine.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { RowLink } from '#ui/forms/ButtonLink.tsx';
import { Card, CardPart } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow, SameColumns } from '#ui/lists/List.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { ListBones, UntilAnswered } from '#ui/text/Loading.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import type { PlaceCodes } from '../place.ts';
import { boughtOf } from './queries.ts';

const firstProducts = 6;

/** What a customer bought in twelve months by product, what they stopped buying first; each row leads to its orders in the report. */
export function BoughtCard({ place }: { place: PlaceCodes }) {
  const t = useTranslations('customers/account');
  const bought = useQuery(boughtOf(place));
  const [isWhole, setWhole] = useState(false);
  const isDesk = useWider(768);
  const { data = [], months = [], totals = [] } = bought.data ?? {};
  const shown = isWhole ? data : data.slice(0, firstProducts);
  const from = months[0] ?? '';
  const sum = totals.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100;
  return (
    <Card as="section" flush title={t('bought')} aria-label={t('bought')}>
      <UntilAnswered
        query={bought}
        bones={<ListBones rows={firstProducts} phone={72} desk={60} second={96} end="words" />}
      />
      {bought.data && data.length === 0 && <EmptyState drawing="path" title={t('bought_none')} />}
      {shown.length > 0 && (
        <SameColumns on={isDesk}>
          <List topLine label={t('bought')}>
            <Bought
              place={place}
              from={from}
              name={t('bought_all')}
              words=""
              amount={sum}
              values={totals}
            />
            {shown.map(
              ({ sku, productName, stopped, monthAmt, lastDay, amount, months: values }) => (
                <Bought
                  key={sku}
                  place={place}
                  from={from}
                  search={productName}
                  name={productName}
                  isStopped={stopped}
                  words={
                    stopped
                      ? t('stopped', {
                          day: dayDate(addDays(lastDay, 1)),
                          amount: money(fromWire(monthAmt)),
                        })
                      : t('last_on', { day: dayDate(lastDay) })
                  }
                  amount={amount}
                  values={values}
                />
              ),
            )}
          </List>
        </SameColumns>
      )}
      {data.length > shown.length && (
        <CardPart low line="above">
          <Button kind="ghost" wide onClick={() => setWhole(true)}>
            {t('bought_more', { count: data.length })}
          </Button>
        </CardPart>
      )}
    </Card>
  );
}

interface BoughtProps {
  place: PlaceCodes;
  /** the first of the twelve months */
  from: string;
  /** by which the report finds the product; all without it */
  search?: string;
  name: string;
  words: string;
  isStopped?: boolean;
  amount: number;
  values: readonly number[];
}

function Bought({
  place,
  from,
  search,
  name,
  words,
  isStopped = false,
  amount,
  values,
}: BoughtProps) {
  const t = useTranslations('customers/account');
  const may = useMay('purchase_report');
  const isDesk = useWider(768);
  const figures = (
    <>
      <SmallLine
        label={t('bought_line', { name, amount: money(fromWire(values.at(-1) ?? 0)) })}
        values={values}
      />
      <Text as="b" nowrap end>
        {bareMoney(fromWire(amount))}
      </Text>
    </>
  );
  return (
    <ListRow
      aside={
        isDesk ? (
          figures
        ) : (
          <Row wrap gap={8} rowGap={0} justify="end">
            {figures}
          </Row>
        )
      }
    >
      {may ? (
        <RowLink {...linkTo('/purchasereport', { ...place, from, ...(search && { search }) })}>
          {name}
        </RowLink>
      ) : (
        <b>{name}</b>
      )}
      {words && <Caption tone={isStopped ? 'danger' : 'muted'}>{words}</Caption>}
    </ListRow>
  );
}
