import type { OrderRow } from '#contract/orders/own-shapes.ts';
import { isFinal, isShipped } from '#contract/orders/statuses.ts';
import { useTranslations } from 'use-intl';
import { clockTime, shortDate, weekday } from '#lib/formats/dates.ts';
import { daysSince } from '#lib/formats/days-since.ts';
import { LargeFigure } from '#ui/charts/LargeFigure.tsx';
import { TelephoneLink } from '#ui/forms/ButtonLink.tsx';
import { Row } from '#ui/layout/Row.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Note } from '#ui/text/Note.tsx';
import { useContacts } from '#features/customers/front.contacts.ts';
import {
  ArrivalHead,
  hasArrival,
  lateMs,
  useLateWords,
  type Delivery,
} from '#features/delivery/front.ts';
import { LargeDay } from './LargeDay.tsx';

const hourMs = 3_600_000;

type Awaited = Pick<
  OrderRow,
  'bu' | 'orgCode' | 'cvCode' | 'status' | 'requireDate' | 'requireTime'
>;
interface NextArrivalProps {
  order: Awaited;
  /** the lorry's position; undefined where none was answered */
  delivery: Delivery | undefined;
  now: Date;
}

const arrivalOf = ({ status }: Pick<OrderRow, 'status'>, delivery: Delivery | undefined) =>
  delivery && isShipped(status) && hasArrival(delivery) ? delivery : undefined;
const daysLate = ({ status, requireDate }: Pick<OrderRow, 'status' | 'requireDate'>) =>
  isFinal(status) ? 0 : Math.max(daysSince(requireDate), 0);

/** Whether the status is the large figure, so that no pill repeats it. */
export function leadsWithStatus(
  order: Awaited,
  delivery: Delivery | undefined,
  now: Date,
): boolean {
  const arriving = arrivalOf(order, delivery);
  return arriving ? isHoursLate(arriving, now) : daysLate(order) > 0;
}
const isHoursLate = (delivery: Delivery, now: Date): boolean => lateMs(delivery, now) >= hourMs;

/**
 * When goods come: the hour of arrival with the road, else the required day. Where that hour or day has passed the status is the large figure. What is late has one
 * line that says so, and the contact.
 */
export function NextArrival({ order, delivery, now }: NextArrivalProps) {
  const t = useTranslations('orders');
  const { status, requireDate, requireTime } = order;
  const arriving = arrivalOf(order, delivery);
  const ms = arriving ? lateMs(arriving, now) : 0;
  const required = [
    t('big.required'),
    weekday(requireDate),
    shortDate(requireDate),
    requireTime && clockTime(requireTime),
  ].join(' ');
  const days = arriving ? 0 : daysLate(order);
  return (
    <Stack gap={12}>
      {arriving ? (
        <ArrivalHead
          delivery={arriving}
          now={now}
          {...(isHoursLate(arriving, now) && { instead: t(`status.${status}`) })}
        />
      ) : days > 0 ? (
        <LargeFigure label={required}>{t(`status.${status}`)}</LargeFigure>
      ) : (
        requireDate && <LargeDay label={t('big.required')} date={requireDate} time={requireTime} />
      )}
      {(ms > 0 || days > 0) && <Late order={order} driver={delivery?.driver} ms={ms} days={days} />}
    </Stack>
  );
}

/** That goods are late, and who knows why: the driver, else the customer's salesperson or mill. */
function Late({
  order,
  driver,
  ms,
  days,
}: {
  order: Awaited;
  driver: Delivery['driver'] | undefined;
  ms: number;
  days: number;
}) {
  const t = useTranslations('orders.big');
  const inDays = useTranslations('delivery.late');
  const lateWords = useLateWords();
  const contacts = useContacts({ bu: order.bu, org: order.orgCode, cv: order.cvCode });
  const whom = [...(driver ? [driver] : []), ...contacts].find(({ telNo }) => telNo !== '');
  const late = days > 0 ? inDays('days', { count: days }) : lateWords(ms);
  return (
    <Note>
      <Row between wrap rowGap={4}>
        <b>{late}</b>
        {whom && (
          <span>
            {t('call', { name: whom.name })} <TelephoneLink number={whom.telNo} />
          </span>
        )}
      </Row>
    </Note>
  );
}
