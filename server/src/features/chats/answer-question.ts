import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Locale } from '#contract/languages.ts';
import { satang } from '#contract/money.ts';
import { fillWords, latenessIn, noticeTexts } from '#contract/notices/notice-text.ts';
import { clockTime, monthDay } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import { lorriesSql } from '#features/delivery/front.ts';
import { reportedInvoices } from '#features/payments/front.ts';
import { mostLabel } from '#outside/line/chat-reply.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from './chat-words.ts';
import type { Effect } from './line-events.ts';
import type { ChatPlace } from './places-of-person.ts';
import {
  mostButtons,
  orderPage,
  pageOf,
  placeQuery,
  placesAnswered,
  type Asked,
  type Part,
} from './questions/asked.ts';

const answered = {
  owed: { key: 'payment', page: '/payment', of: owedOf },
  where: { key: 'order_tracking', page: '/orderstatus', of: lorriesOf },
} as const;

/** Answers what is owed, or where the lorry is, for each customer that the person reaches. */
export async function answerQuestion(asked: Asked, about: keyof typeof answered): Promise<Effect> {
  const { userId } = asked.person;
  const { key, page, of } = answered[about];
  const { places, instead } = await placesAnswered(asked, key, page);
  if (instead) return instead;
  const parts: Part[] = [];
  for (const place of places) parts.push(await of(asked, place));
  const buttons = parts.flatMap((part) => part.buttons).slice(0, mostButtons);
  return {
    outcome: 'answered',
    userId,
    answer: {
      text: parts.map(({ text }) => text).join('\n\n'),
      ...(buttons.length > 0 && { buttons }),
    },
  };
}

// Along the index of a customer's open invoices.
const owedSql = `
  select count(*)::int as count, coalesce(sum(open_amount), 0)::bigint as amount, coalesce(sum(open_amount) filter (where due_date < $4::date), 0)::bigint as overdue
  from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0`;

async function owedOf({ deps, person }: Asked, place: ChatPlace): Promise<Part> {
  const { language } = person;
  const now = deps.now();
  const words = chatWords(language).owed;
  const [owed] = await run<{ count: number; amount: number; overdue: number }>(deps.db, owedSql, [
    place.bu,
    place.org,
    place.cv,
    bangkokDate(now),
  ]);
  const { count, amount, overdue } = owed ?? { count: 0, amount: 0, overdue: 0 };
  if (count === 0) return { text: fillWords(words.nothing, { name: place.name }), buttons: [] };
  const sums = {
    name: place.name,
    count: String(count),
    amount: money(satang(amount), language),
    overdue: money(satang(overdue), language),
  };
  const checked = new Set(
    (await reportedInvoices(deps.db, place, now)).map(({ report }) => report),
  );
  const lines = [...checked].map((report) =>
    fillWords(words.checked, {
      amount: money(satang(report.amount), language),
      day: monthDay(bangkokDate(report.at), language),
    }),
  );
  const text = [fillWords(overdue > 0 ? words.overdue : words.sum, sums), ...lines].join('\n');
  return {
    text,
    buttons: [
      { label: words.pay, opens: pageOf(deps.config, person, `/payment?${placeQuery(place)}`) },
    ],
  };
}

/** A lorry that was not reported as arrived is no longer looked for after these days. */
const daysOnTheWay = 7;
const mostLorries = 6;
const onTheirWaySql = `
  select o.order_id as "orderId", o.order_number as number, p.arrives_at as "arrivesAt", coalesce(p.address, '') as address, p.at as "seenAt", coalesce(p.driver_telephone, '') as telephone,
    case when p.lorries > 1 then p.license_plate else '' end as plate
  from orders o left join lateral (select l.*, count(*) over () as lorries from (${lorriesSql}) l) p on true
  where o.bu = $1 and o.cv_code = $2 and o.org_code = $3 and o.status = 'INV' and o.require_date >= $4::date and p.received_at is null
  order by o.require_date desc, o.order_id desc, p.arrives_at limit ${mostLorries}`;
const nextSql = `
  select order_number as number, require_date::text as day from orders
  where bu = $1 and cv_code = $2 and org_code = $3 and status in ('PO', 'SO', 'APPV', 'TO') and require_date >= $4::date order by require_date, order_id limit 1`;

async function lorriesOf({ deps, person }: Asked, place: ChatPlace): Promise<Part> {
  const { language } = person;
  const words = chatWords(language).lorry;
  const today = bangkokDate(deps.now());
  const key = [place.bu, place.cv, place.org];
  const lorries = await run<Lorry>(deps.db, onTheirWaySql, [...key, addDays(today, -daysOnTheWay)]);
  if (lorries.length > 0)
    return {
      text: [place.name, ...lorries.map((lorry) => lorryText(lorry, deps.now(), language))].join(
        '\n',
      ),
      buttons: lorries.filter(isFirstOfOrder).map(({ orderId, number }) => ({
        label: number.slice(0, mostLabel),
        opens: pageOf(deps.config, person, orderPage(orderId, place, '/tracking')),
      })),
    };
  const [next] = await run<{ number: string; day: string }>(deps.db, nextSql, [...key, today]);
  const facts = {
    name: place.name,
    number: next?.number,
    day: next && monthDay(next.day, language),
  };
  return { text: fillWords(next ? words.next : words.none, facts), buttons: [] };
}

interface Lorry {
  orderId: number;
  number: string;
  arrivesAt: Date | null;
  address: string;
  /** when it was there; null for a lorry without a position */
  seenAt: Date | null;
  telephone: string;
  /** of an order on several lorries */
  plate: string;
}

const isFirstOfOrder = ({ orderId }: Lorry, at: number, all: readonly Lorry[]) =>
  all.findIndex((one) => one.orderId === orderId) === at;

function lorryText(
  { number, arrivesAt, address, seenAt, telephone, plate }: Lorry,
  now: Date,
  language: Locale,
): string {
  const words = chatWords(language).lorry;
  const by = plate === '' ? '' : '_by';
  const moment = (on: Date) => `${monthDay(on, language)} ${clockTime(on, language)}`;
  const at = arrivesAt ? moment(arrivesAt) : '';
  const late = arrivesAt ? Math.floor((now.getTime() - arrivesAt.getTime()) / 60_000) : 0;
  const way = at === '' ? 'left' : late > 0 ? 'late' : 'arrives';
  return [
    fillWords(words[`${way}${by}`], {
      number,
      at,
      plate,
      late: latenessIn(late, noticeTexts[language].late),
    }),
    seenAt && address && fillWords(words.near, { address, at: moment(seenAt) }),
    telephone && fillWords(words.driver, { telephone }),
  ]
    .filter(Boolean)
    .join('\n');
}
