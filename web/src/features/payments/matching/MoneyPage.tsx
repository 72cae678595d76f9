import type { MoneyDetail } from '#contract/payments/matching/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '#app/Page.tsx';
import { dateAndTime } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grid } from '#ui/layout/Grid.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Fact, Facts } from '#ui/lists/Facts.tsx';
import { FailState } from '#ui/text/FailState.tsx';
import { CardBones, Loading } from '#ui/text/Loading.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Text } from '#ui/text/Text.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { DecideCard } from './DecideCard.tsx';
import { proposed } from './decision-draft.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { DoubtPill, partsOf } from './MoneyTable.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { oneMoney } from './queries.ts';

const route = getRouteApi('/frame/payment/matching/$transactionKey');

/** One sum of money that fitted no payment: the bank's report, the invoices it may pay, and the decision of staff. */
export function MoneyPage() {
  const t = useTranslations('payments/matching');
  const { bu } = route.useSearch();
  const { transactionKey } = route.useParams();
  const [find, setFind] = useState('');
  const first = useQuery(oneMoney(bu, Number(transactionKey), ''));
  const found = useQuery(oneMoney(bu, Number(transactionKey), find));
  // Where a search for another invoice fails, the typed decision remains.
  const money = found.data ?? first.data;
  return (
    <Page
      title={t('one')}
      crumbs={[{ label: t('title'), to: '/payment/matching', search: { bu } }]}
    >
      {found.isError && <FailState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Loading>
          <CardBones rows={4} />
        </Loading>
      )}
      {money && (
        <Grid {...(money.can.length > 0 && { lg: 2 })} align="start">
          <Stack>
            <BankCard money={money} />
            {money.payment && <PaymentCard payment={money.payment} />}
            <HistoryCard bu={bu} money={money} />
          </Stack>
          {money.can.length > 0 && (
            <DecideCard
              key={`${money.transactionKey} ${money.history.length}`}
              bu={bu}
              money={money}
              find={find}
              onFind={setFind}
            />
          )}
        </Grid>
      )}
    </Page>
  );
}

function BankCard({ money }: { money: MoneyDetail }) {
  const t = useTranslations('payments/matching');
  const why = useTranslations('payments/matching.because');
  return (
    <Card gap={16}>
      <Row wrap between>
        <LargeFigure label={t(money.parked > 0 ? 'parked' : 'amount')}>
          <Money amount={fromWire(money.parked > 0 ? money.parked : money.amount)} />
        </LargeFigure>
        <DoubtPill
          doubt={money.doubt}
          fits={proposed(money).some(({ why }) => why.includes('sum') || why.includes('amount'))}
        />
      </Row>
      {money.doubt !== '' && money.history.at(-1)?.action !== 'reverse' && (
        <p>{why(money.doubt)}</p>
      )}
      <Facts roomy>
        <Fact label={t('paid_at')} across="phone">
          {dateAndTime(money.paidAt)}
        </Fact>
        {money.parked > 0 && money.parked !== money.amount && (
          <Fact label={t('amount')}>
            <Money amount={fromWire(money.amount)} />
          </Fact>
        )}
        {partsOf(money).map(({ name, amount }) => (
          <Fact key={name} label={t(name)}>
            <Money amount={amount} />
          </Fact>
        ))}
        <Fact label={t('customer')} across="phone">
          {money.cvCode ? <Dotted facts={[money.cvName, money.cvCode]} /> : t('nobody')}
        </Fact>
        <Fact label={t('reference1')}>
          <Text code>{money.reference1 || '–'}</Text>
        </Fact>
        <Fact label={t('reference2')}>
          <Text code>{money.reference2 || '–'}</Text>
        </Fact>
        <Fact label={t('bank')} across="all">
          <Text code>
            <Dotted facts={[money.bank, money.transactionId]} />
          </Text>
        </Fact>
      </Facts>
    </Card>
  );
}
