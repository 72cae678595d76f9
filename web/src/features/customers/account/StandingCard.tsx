import { ages } from '#contract/ages.ts';
import type { Account } from '#contract/customers/account/shapes.ts';
import { satang } from '#contract/money.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { mayOpen } from '#app/menu.ts';
import { linkTo } from '#lib/address.ts';
import { dayDate } from '#lib/formats/dates.ts';
import { bareMoney, fromWire, money } from '#lib/formats/money.ts';
import { useSession } from '#lib/session/session.ts';
import { AgeBar } from '#ui/charts/AgeBar.tsx';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { ProgressBar } from '#ui/charts/ProgressBar.tsx';
import { BesideLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Pair, Pairs } from '#ui/lists/Facts.tsx';
import { Money } from '#ui/text/Money.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { stepOfAge } from '#features/reports/front.parts.ts';
import type { PlaceCodes } from '../place.ts';

type Link = ReturnType<typeof linkTo>;
interface StandingProps {
  place: PlaceCodes;
  account: Account;
}

/** Debts by age, credit, orders that wait for it, money in advance, the promise. Each figure leads to what it is made of. */
export function StandingCard({ place, account }: StandingProps) {
  const t = useTranslations('customers/account');
  const session = useSession();
  const mayPay = mayOpen(session, 'payment');
  const owed = mayPay ? linkTo('/payment', place) : linkTo('/statement', place);
  return (
    <Card
      as="section"
      title={t('standing')}
      aside={<BesideLink {...linkTo('/statement', place)}>{t('statement')}</BesideLink>}
      gap={16}
    >
      {account.owedAmt > 0 ? (
        <Stack gap={12}>
          <LargeFigure
            label={t('owed')}
            beside={
              account.overdueAmt > 0 && (
                <Text as="span" tone="danger">
                  {t('overdue', { days: account.overdueDays })}
                </Text>
              )
            }
          >
            <Door to={owed}>
              <Money amount={fromWire(account.owedAmt)} />
            </Door>
          </LargeFigure>
          <Ages place={place} account={account} />
        </Stack>
      ) : (
        <Text tone="muted">{t('nothing_owed')}</Text>
      )}
      <Credit place={place} account={account} />
      <Further place={place} account={account} mayPay={mayPay} />
    </Card>
  );
}

/** A figure that leads to what it is made of; plain where the person may not open that. */
const Door = ({ to, children }: { to: Link | false; children: ReactNode }) =>
  to ? <BesideLink {...to}>{children}</BesideLink> : children;

/** Debts by age; a press leads to the receivable report of that age. */
function Ages({ place, account }: StandingProps) {
  const t = useTranslations('statements');
  const go = useNavigate();
  const may = mayOpen(useSession(), 'accounts_receivable_report');
  const parts = ages
    .filter((age) => account.ages[age] !== 0)
    .map((age) => ({
      step: stepOfAge[age],
      label: t(`ages.${age}`),
      value: account.ages[age],
      figure: bareMoney(fromWire(account.ages[age])),
    }));
  const open = (step: number) =>
    void go(
      linkTo('/accountsreceivablereport', {
        ...place,
        age: ages.find((age) => stepOfAge[age] === step),
      }),
    );
  return <AgeBar label={t('ageing')} parts={parts} {...(may && { onPress: open })} />;
}

function Credit({ place, account: { limitAmt, usedAmt } }: StandingProps) {
  const t = useTranslations('customers/account');
  if (limitAmt === null) return <Caption>{t('no_limit')}</Caption>;
  const [limit, used] = [fromWire(limitAmt), fromWire(usedAmt)];
  const words = t('used', { used: bareMoney(used), limit: money(limit) });
  const isOver = used > limit;
  return (
    <Stack gap={8}>
      <Pairs>
        <Pair label={t(isOver ? 'over' : 'left')}>
          <Door to={linkTo('/orderstatus/orders', place)}>
            <Text as="b" nowrap tone={isOver ? 'danger' : undefined}>
              {bareMoney(satang(Math.abs(limit - used)))}
            </Text>
          </Door>
        </Pair>
      </Pairs>
      <ProgressBar
        label={words}
        parts={[
          {
            id: 'used',
            share: limit > 0 ? used / limit : Number(used > 0),
            tone: isOver ? 'danger' : 'accent',
          },
        ]}
      />
      <Caption>{words}</Caption>
    </Stack>
  );
}

/** What is not zero of the rest, and the last order. */
function Further({ place, account, mayPay }: StandingProps & { mayPay: boolean }) {
  const t = useTranslations('customers/account');
  const notes = useTranslations('customer-notes');
  const mayFollow = mayOpen(useSession(), 'order_tracking');
  const { heldAmt, heldOrders, advanceAmt, waitingAmt, pendingCount, promise, lastDay, everyDays } =
    account;
  const baht = (amount: number) => bareMoney(fromWire(amount));
  const pairs: { id: string; label: string; to: Link | false; words: string; more?: string }[] = [
    {
      id: 'last',
      label: t('last'),
      to: mayFollow && lastDay !== null && linkTo('/orderstatus/orders', place),
      words: lastDay === null ? t('never') : dayDate(lastDay),
      ...(everyDays !== null && { more: t('every', { days: everyDays }) }),
    },
  ];
  if (heldOrders > 0)
    pairs.push({
      id: 'held',
      label: t('held', { count: heldOrders }),
      to: mayFollow && linkTo('/orderstatus/orders', { ...place, tab: 'checking_credit' }),
      words: baht(heldAmt),
    });
  if (promise)
    pairs.push({
      id: 'promise',
      label: t('promise'),
      to: linkTo('/customers', { ...place, only: 'notes' }),
      words: baht(promise.left),
      more: `${t('until', { day: dayDate(promise.day ?? '') })} ${notes(`state.${promise.state}`)}`,
    });
  if (pendingCount > 0)
    pairs.push({
      id: 'pending',
      label: t('pending'),
      to: mayPay && linkTo('/payment', { ...place, tab: 'pending' }),
      words: t('pending_count', { count: pendingCount }),
    });
  for (const [id, amount] of [
    ['advance', advanceAmt],
    ['waiting', waitingAmt],
  ] as const)
    if (amount > 0)
      pairs.push({ id, label: t(id), to: linkTo('/statement', place), words: baht(amount) });
  return (
    <Pairs>
      {pairs.map(({ id, label, to, words, more }) => (
        <Pair key={id} label={label}>
          <Door to={to}>{words}</Door>
          {more && <Caption> {more}</Caption>}
        </Pair>
      ))}
    </Pairs>
  );
}
