import { addDays, bangkokDate } from '#contract/calendar.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { dayDate } from '#contract/written-dates.ts';
import { actFor } from '#features/acting/front.ts';
import { orderFor } from '#features/orders/front.chat.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import type { Effect } from '../line-events.ts';
import { placesOf, type ChatPlace } from '../places-of-person.ts';
import { orderPage, pageOf, type Asked } from './asked.ts';

/** A delivery older than these days is not meant. */
const meantDays = 60;
// The one whose number is written, else the newest with a product whose number is written, else the newest.
const meantSql = `
  select o.order_id as "orderId", o.bu, o.org_code as org, o.cv_code as cv from orders o
    join unnest($1::text[], $2::text[], $3::text[]) p(bu, org, cv) on (o.bu, o.org_code, o.cv_code) = (p.bu, p.org, p.cv)
  where o.status in ('TO', 'INV', 'RECEIVE') and o.require_date between $4::date and $5::date
  order by strpos(upper($6), upper(o.order_number)) > 0 desc,
    exists (select from order_line l where l.order_id = o.order_id and exists (
      select from unnest($7::text[]) n(number) where strpos(l.product_code || ' ' || l.name_th, n.number) > 0)) desc,
    o.require_date desc, o.order_id desc limit 1`;

/**
 * Sends a complaint to staff with the delivery that it means, of all customers of the person. Where its receipt is not confirmed, a claim is
 * offered on the page where one records it.
 */
export async function answerComplaint(asked: Asked): Promise<Effect> {
  const { deps, person, event } = asked;
  const { userId, language } = person;
  const words = chatWords(language).complaint;
  const places = await placesOf(deps, userId, 'order_tracking', language);
  const today = bangkokDate(deps.now());
  const [meant] = await run<{ orderId: number; bu: string; org: string; cv: string }>(
    deps.db,
    meantSql,
    [
      places.map(({ bu }) => bu),
      places.map(({ org }) => org),
      places.map(({ cv }) => cv),
      addDays(today, -meantDays),
      today,
      event.body,
      event.body.match(/\d{3,}/g) ?? [],
    ],
  );
  const place = places.find(
    (one) => one.bu === meant?.bu && one.org === meant.org && one.cv === meant.cv,
  );
  const answer = meant && place ? await answerAbout(asked, meant.orderId, place) : undefined;
  return {
    outcome: 'for_staff',
    userId,
    answer: answer ?? { text: words.passed_on },
    forStaff: {
      about: 'complaint',
      ...(place && { place }),
      ...(meant && answer && { orderId: meant.orderId }),
    },
  };
}

async function answerAbout({ deps, person }: Asked, orderId: number, place: ChatPlace) {
  const words = chatWords(person.language).complaint;
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place, 'order_tracking');
  const order = acting && (await orderFor(deps, acting, orderId));
  if (!order) return undefined;
  const about = fillWords(words.about, {
    name: place.name,
    number: order.orderNumber,
    day: dayDate(order.requireDate, person.language),
  });
  const next = order.can.claim ? words.how : order.claim ? words.claimed : words.received;
  const buttons = [
    order.can.claim
      ? {
          label: words.claim,
          opens: pageOf(deps.config, person, orderPage(orderId, place, '/receive')),
        }
      : { label: words.see, opens: pageOf(deps.config, person, orderPage(orderId, place)) },
    { label: words.other, opens: pageOf(deps.config, person, '/orderstatus') },
  ];
  return { text: [words.passed_on, about, next].join('\n'), buttons };
}
