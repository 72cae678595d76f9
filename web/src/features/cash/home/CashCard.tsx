import { HandCoins, Landmark, Lock } from 'lucide-react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { bareMoney } from '#contract/written-money.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { fromWire } from '#lib/formats/money.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useWider } from '#ui/layout/use-wider.ts';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption } from '#ui/text/Text.tsx';
import { lastDays } from '../queries.ts';

/** The cash that an agent has in hand, and the way to receive more; an earlier day that is open must be closed first. */
export default function CashCard() {
  const t = useTranslations('cash/home');
  const isDesk = useWider(1024);
  const days = useQuery(lastDays());
  if (!days.data) return null;
  const open = days.data.find(({ closedAt }) => closedAt === '');
  const sum = (baht: number) => bareMoney(fromWire(baht));
  const facts = open
    ? [
        t('received', { count: open.receivedCount, amount: sum(open.receivedAmt) }),
        open.floatAmt > 0 ? t('float', { amount: sum(open.floatAmt) }) : '',
        open.handedAmt > 0 ? t('handed', { amount: sum(open.handedAmt) }) : '',
      ]
    : [];
  const figure = (
    <div>
      <LargeFigure label={t('in_hand')}>
        <Money amount={fromWire(open?.expectedAmt ?? 0)} />
      </LargeFigure>
      <Caption>
        {open?.late ? (
          t('late', { date: shortDate(open.date) })
        ) : open ? (
          <Dotted facts={facts.filter(Boolean)} />
        ) : (
          t('not_open')
        )}
      </Caption>
    </div>
  );
  const action = open?.late ? (
    <ButtonLink to="/paymenthistory" search={{ tab: 'day' }} kind="primary" size="xl" icon={Lock}>
      {t('count')}
    </ButtonLink>
  ) : (
    <Row fill wrap gap={8}>
      {open && (
        <ButtonLink
          to="/paymenthistory"
          search={{ tab: 'day' }}
          kind="outline"
          size="xl"
          icon={Landmark}
        >
          {t('hand_over')}
        </ButtonLink>
      )}
      <ButtonLink to="/cashpayment" kind="primary" size="xl" icon={HandCoins}>
        {t('receive')}
      </ButtonLink>
    </Row>
  );
  return (
    <Card>
      {isDesk ? (
        <Row between gap={16}>
          {figure}
          {action}
        </Row>
      ) : (
        <Stack gap={12}>
          {figure}
          {action}
        </Stack>
      )}
    </Card>
  );
}

export const begin = async (queries: QueryClient) => void (await queries.fetchQuery(lastDays()));
