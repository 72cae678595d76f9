import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { linkTo } from '#lib/address.ts';
import { isOwnServer } from '#lib/config.ts';
import { useMay } from '#app/menu.ts';
import { shortDate } from '#lib/formats/dates.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { fromWire } from '#lib/formats/money.ts';
import { BesideLink, ButtonLink } from '#ui/forms/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Grow, Row } from '#ui/layout/Row.tsx';
import { Dotted } from '#ui/text/Dot.tsx';
import { Money } from '#ui/text/Money.tsx';
import { StatusPill } from '#ui/text/StatusPill.tsx';
import { Caption, Text } from '#ui/text/Text.tsx';
import { beginsAtHome, useHomePlace, type PlaceCodes } from '#features/customers/front.ts';
import { customerCredit, useCredit } from '../queries.ts';
import { Waiting } from './Waiting.tsx';

/** The debts, for users who may pay. */
export default function OwedCard() {
  const place = useHomePlace();
  const may = useMay('payment');
  return place && may ? <Owed place={place} /> : null;
}

export const begin = beginsAtHome((queries, place) => queries.fetchQuery(customerCredit(place)));

function Owed({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/home');
  const credit = useCredit(place);
  // A supplier's own API may have the credit only (specification §3).
  if (credit?.outstandingAmt === undefined) return null;
  const {
    outstandingAmt,
    overdueCount = 0,
    reportedCount = 0,
    outstandingCount,
    oldestDueDate = '',
  } = credit;
  const unpaidCount = overdueCount - reportedCount;
  if ((outstandingCount ?? outstandingAmt) === 0)
    return (
      <Card title={t('owed')} aside={<Statement place={place} />} gap={4}>
        <Text tone="muted">{t('paid')}</Text>
        <Waiting credit={credit} />
      </Card>
    );
  const overdue = unpaidCount > 0 && (
    <StatusPill tone="rej" icon={CircleAlert}>
      {t('overdue', { count: unpaidCount })}
    </StatusPill>
  );
  const late = daysSince(oldestDueDate);
  // The first of the overdue ones may be the one that is being checked.
  const first =
    !oldestDueDate || (late > 0 && unpaidCount <= 0 && reportedCount > 0)
      ? ''
      : late > 0
        ? t('days_late', { days: late })
        : t('due', { date: shortDate(oldestDueDate) });
  return (
    <Card title={t('owed')} aside={overdue} gap={4}>
      <div>
        <Money amount={fromWire(outstandingAmt)} size="big" />
        <Caption>
          <Dotted
            facts={[
              outstandingCount !== undefined && t('bills', { count: outstandingCount }),
              first,
              reportedCount > 0 && t('checked', { count: reportedCount }),
            ]}
          />
        </Caption>
      </div>
      <Row wrap gap={12}>
        <Grow>
          <ButtonLink to="/payment" search={place} wide>
            {t('pay')}
          </ButtonLink>
        </Grow>
        <Statement place={place} />
      </Row>
      {/* With a limit the credit card shows this; shown twice, it pushed the last order below a phone's first screen. */}
      {credit.creditLimitAmt <= 0 && <Waiting credit={credit} />}
    </Card>
  );
}

/** The door to the statement; a supplier's own API has none (specification §7). */
function Statement({ place }: { place: PlaceCodes }) {
  const t = useTranslations('payments/home');
  return isOwnServer() ? (
    <BesideLink {...linkTo('/statement', place)}>{t('statement')}</BesideLink>
  ) : null;
}
