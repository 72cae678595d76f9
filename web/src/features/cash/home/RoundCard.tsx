import type { RoundCustomer } from '#contract/cash/shapes.ts';
import { bareMoney } from '#contract/written-money.ts';
import { CircleCheck, HandCoins, MapPin } from 'lucide-react';
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { clockTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { ButtonAnchor, ButtonLink, TelephoneButton } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { List, ListRow } from '#ui/lists/List.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { EmptyState } from '#ui/text/EmptyState.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { useFew, useFewFirst } from '#features/customers/front.lists.ts';
import { roundPages } from '../queries.ts';

/** The customers whose invoices are due by today, the longest overdue first; who paid today is ticked, below. */
export default function RoundCard() {
  const t = useTranslations('cash/home');
  const pages = useInfiniteQuery(roundPages());
  const { rows, shown = [], more } = useFewFirst(pages, useFew(8, 5));
  const counts = pages.data?.pages[0]?.counts;
  const left = useRoundLeft(counts);
  if (!rows) return null;
  if (rows.length === 0)
    return (
      <Card title={t('round')}>
        <EmptyState drawing="paid" title={t('none')}>
          {t('none_text')}
        </EmptyState>
      </Card>
    );
  return (
    <Card flush title={t('round')} aside={<Caption as="span">{left}</Caption>}>
      <List label={t('round')} topLine>
        {shown.map((customer) => (
          <RoundRow
            key={`${customer.bu} ${customer.cvCode} ${customer.orgCode}`}
            customer={customer}
            isOneOfSome={rows.filter(({ cvCode }) => cvCode === customer.cvCode).length > 1}
          />
        ))}
      </List>
      <LoadMore
        {...more}
        topLine
        shown={shown.length}
        total={counts?.all ?? shown.length}
        {...(!counts && { summary: t('so_far', { count: shown.length }) })}
      />
    </Card>
  );
}

export const begin = async (queries: QueryClient) =>
  void (await queries.fetchInfiniteQuery(roundPages()));

interface RoundRowProps {
  customer: RoundCustomer;
  /** the list has another organisation of the same customer, too */
  isOneOfSome: boolean;
}

/** A customer with their sum; call, map and receive are beside it on a desk, below it on a phone. */
function RoundRow({ customer, isOneOfSome }: RoundRowProps) {
  const isDesk = useWider(1024);
  const { cvCode, cvName, orgName, paidAmt, dueAmt } = customer;
  const actions = (paidAmt === 0 || dueAmt > 0) && <Actions customer={customer} />;
  const sums = paidAmt > 0 ? <Paid customer={customer} /> : <Due customer={customer} />;
  return (
    <ListRow
      aside={
        isDesk ? (
          <Row gap={20}>
            {sums}
            {actions}
          </Row>
        ) : (
          sums
        )
      }
      below={!isDesk && actions}
    >
      <Text strong close most={2}>
        {cvName}
      </Text>
      <Caption>{isDesk || isOneOfSome ? <Dotted facts={[cvCode, orgName]} /> : cvCode}</Caption>
    </ListRow>
  );
}

/** How many customers of the round are left and what they owe; where these are not counted, how the list is sorted. */
export function useRoundLeft(counts: { open: number; openAmt: number } | null | undefined) {
  const t = useTranslations('cash/home');
  if (!counts) return t('oldest');
  return counts.open > 0
    ? t('left', { count: counts.open, amount: bareMoney(fromWire(counts.openAmt)) })
    : t('all_paid');
}

/** What a customer of the round owes by today, and for how long. */
export function Due({ customer: { dueAmt, overdueDays } }: { customer: RoundCustomer }) {
  const t = useTranslations('cash/home');
  const tone = overdueDays > 0 ? 'danger' : undefined;
  return (
    <Text as="div" end nowrap>
      <Text as="b" block tone={tone}>
        {bareMoney(fromWire(dueAmt))}
      </Text>
      <Caption {...(tone && { tone })}>
        {overdueDays > 0 ? t('overdue_for', { days: overdueDays }) : t('due_today')}
      </Caption>
    </Text>
  );
}

/** The tick of who paid today: how much, when, and what is still due. */
function Paid({ customer: { paidAmt, paidAt, dueAmt } }: { customer: RoundCustomer }) {
  const t = useTranslations('cash/home');
  return (
    <Text as="div" end nowrap>
      <Text as="div" tone="success">
        <Row gap={4} justify="end">
          <Icon of={CircleCheck} size="s" />
          <b>{bareMoney(fromWire(paidAmt))}</b>
        </Row>
      </Text>
      <Caption>
        {dueAmt > 0
          ? t('still_due', { amount: bareMoney(fromWire(dueAmt)) })
          : t('paid_at', { time: clockTime(paidAt) })}
      </Caption>
    </Text>
  );
}

/** Call, map and receive; what the customer has no telephone or place for is left out. */
function Actions({
  customer: { bu, cvCode, cvName, orgCode, telNo, position, address },
}: {
  customer: RoundCustomer;
}) {
  const t = useTranslations('cash/home');
  const place = position ? `${position.latitude},${position.longitude}` : address;
  const more = [telNo, place].filter(Boolean).length;
  const buttons = (
    <>
      {telNo && (
        <TelephoneButton number={telNo} aria-label={t('call_name', { name: cvName })}>
          {t('call')}
        </TelephoneButton>
      )}
      {place && (
        <ButtonAnchor
          kind="outline"
          size="tile"
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('map_name', { name: cvName })}
        >
          <Icon of={MapPin} size="s" />
          {t('map')}
        </ButtonAnchor>
      )}
      <ButtonLink
        to="/cashpayment/$cv"
        params={{ cv: cvCode }}
        search={{ bu, org: orgCode }}
        size="tile"
        kind="secondary"
        icon={HandCoins}
        aria-label={t('receive_name', { name: cvName })}
      >
        {t('receive_short')}
      </ButtonLink>
    </>
  );
  return more === 0 ? (
    buttons
  ) : (
    <Grid columns={more === 1 ? 2 : 3} gap={8}>
      {buttons}
    </Grid>
  );
}
