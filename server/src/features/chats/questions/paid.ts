import { satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { monthDay } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import { reportedByNumber } from '#features/payments/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import type { Effect } from '../line-events.ts';
import { mostPlaces, placesOf, type ChatPlace } from '../places-of-person.ts';
import { mostButtons, pageOf, placeQuery, type Asked, type Part } from './asked.ts';

const mostInvoices = 5;
// Along the index of a customer's open invoices; the sum is of all.
const openSql = `
  select invoice_number as number, due_date::text as due, open_amount as amount, count(*) over ()::int as count, sum(open_amount) over ()::bigint as sum
  from invoice where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 order by due_date, invoice_number limit ${mostInvoices}`;

interface Open {
  number: string;
  due: string | null;
  amount: number;
  count: number;
  sum: number;
}

/** Sends words about a payment to staff as money, and answers them with the open invoices, where the person may see these. */
export async function answerPaid({ deps, person }: Asked): Promise<Effect> {
  const { userId, language } = person;
  const words = chatWords(language).paid;
  const places = await placesOf(deps, userId, 'payment', language);
  const shown = places.length > mostPlaces ? [] : places;
  const parts: Part[] = [];
  for (const place of shown) parts.push(await openOf({ deps, person }, place));
  const buttons = parts.flatMap((part) => part.buttons).slice(0, mostButtons);
  const [only] = places;
  return {
    outcome: 'for_staff',
    userId,
    answer: {
      text: [words.passed_on, ...parts.map(({ text }) => text)].join('\n\n'),
      ...(buttons.length > 0 && { buttons }),
    },
    forStaff: { about: 'money', ...(places.length === 1 && only && { place: only }) },
  };
}

async function openOf(
  { deps, person }: Pick<Asked, 'deps' | 'person'>,
  place: ChatPlace,
): Promise<Part> {
  const { language } = person;
  const words = chatWords(language);
  const open = await run<Open>(deps.db, openSql, [place.bu, place.org, place.cv]);
  const [first] = open;
  if (!first) return { text: fillWords(words.owed.nothing, { name: place.name }), buttons: [] };
  const more = first.count - open.length;
  const reported = await reportedByNumber(deps.db, place, deps.now());
  const text = [
    place.name,
    ...open.map(({ number, due, amount }) =>
      fillWords(reported.has(number) ? words.paid.checked : words.paid.invoice, {
        number,
        day: due === null ? '' : monthDay(due, language),
        amount: money(satang(amount), language),
      }),
    ),
    ...(more > 0 ? [fillWords(words.paid.more, { count: String(more) })] : []),
    fillWords(words.paid.sum, {
      count: String(first.count),
      amount: money(satang(first.sum), language),
    }),
  ];
  return {
    text: text.join('\n'),
    buttons: [
      {
        label: words.owed.pay,
        opens: pageOf(deps.config, person, `/payment?${placeQuery(place)}`),
      },
    ],
  };
}
