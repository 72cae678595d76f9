import { addDays, bangkokDate } from '#contract/calendar.ts';
import type { Product } from '#contract/catalogue/shapes.ts';
import { parseBaht, satang } from '#contract/money.ts';
import { fillWords } from '#contract/notices/notice-text.ts';
import { dayDate } from '#contract/written-dates.ts';
import { money } from '#contract/written-money.ts';
import { actFor, type Acting } from '#features/acting/front.ts';
import { usualProductsOf } from '#features/catalogue/front.ts';
import { firstOpenDay } from '#features/delivery/front.ts';
import { resolveLines } from '#features/drafts/front.chat.ts';
import { latestOrders } from '#features/last-orders/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import { chatWords } from '../chat-words.ts';
import { exampleFor } from '../example.ts';
import type { Effect } from '../line-events.ts';
import { onlyDelivery } from '../orders/ask-delivery.ts';
import type { ChatPlace } from '../places-of-person.ts';
import { placesAnswered, type Asked } from './asked.ts';

const mostProducts = 5;

interface Found {
  text: string;
  /** the words name a product that is not sold to this customer */
  isUnknown: boolean;
}

/**
 * Answers for each customer of the person what the products in the words cost at this moment, and the next day of delivery; without a product those that the
 * customer usually orders. `isSure`: the words ask for a price or for stock; else they are answered only where they name a product that is sold.
 */
export async function answerPrice(
  asked: Asked,
  { isSure }: { isSure: boolean },
): Promise<Effect | undefined> {
  const { userId } = asked.person;
  const { places, instead } = await placesAnswered(asked, 'sales_order', '/preorder');
  if (instead) return instead;
  const found: Found[] = [];
  for (const place of places) found.push(...(await pricesFor(asked, place)));
  const isUnknown = found.every((one) => one.isUnknown);
  if (isUnknown && !isSure) return undefined;
  const text = (isUnknown ? found : found.filter((one) => !one.isUnknown))
    .map((one) => one.text)
    .join('\n\n');
  const [only] = places;
  return {
    outcome: isUnknown ? 'for_staff' : 'answered',
    userId,
    answer: { text },
    ...(isUnknown && { forStaff: places.length === 1 && only ? { place: only } : {} }),
  };
}

async function pricesFor({ deps, person, event }: Asked, place: ChatPlace): Promise<Found[]> {
  const words = chatWords(person.language).price;
  const acting = await actFor(deps, { ...person, at: 'LINE' }, place);
  if (!acting) return [];
  const { shown, usual, isUnknown } = await productsAsked(deps, acting, event.body);
  const unknown = isUnknown && fillWords(words.unknown, { name: place.name });
  if (shown.length === 0)
    return [
      {
        text:
          unknown ||
          fillWords(words.which, { name: place.name, ...(await exampleFor(deps.db, person)) }),
        isUnknown,
      },
    ];
  const day = await nextDay(deps, acting, shown, addDays(bangkokDate(deps.now()), 1));
  const text = [
    unknown || place.name,
    ...(usual.length > 0 ? [words.usual] : []),
    ...shown.map((product) => priceOf(product, person.language)),
    day ? fillWords(words.day, { day: dayDate(day, person.language) }) : words.no_day,
    ...(usual.length > 0 ? [words.others] : []),
  ];
  return [{ text: text.join('\n'), isUnknown }];
}

/** The products whose price a text asks for, for a customer; where it names none, those that they usually order. */
export async function productsAsked(deps: Asked['deps'], acting: Acting, text: string) {
  const { lines, asides } = await resolveLines(deps, acting, { body: { text } });
  const named = lines.flatMap(({ product, candidates }) => (product ? [product] : candidates));
  const usual =
    named.length > 0
      ? []
      : (await usualProductsOf(deps, acting.reached, acting.lang)).flatMap(({ now }) => now ?? []);
  const shown = unique([...named, ...usual]).slice(0, mostProducts);
  return { shown, usual, isUnknown: named.length === 0 && lines.length + asides.length > 0 };
}

const unique = (products: readonly Product[]) => [
  ...new Map(products.map((product) => [product.sku, product])).values(),
];

function priceOf(
  { productName, unitName, unitPrice, priceBy }: Product,
  language: Asked['person']['language'],
): string {
  const words = chatWords(language).price;
  const amount = money(parseBaht(unitPrice) ?? satang(Number.NaN), language);
  return fillWords(priceBy === 'weight' ? words.per_kilogram : words.per_unit, {
    product: productName,
    unit: unitName,
    amount,
  });
}

const lastPlaceSql = latestOrders({ most: 1, columns: 'ship_to as "shipTo"' });

/** The first day from `from` on at which these are delivered where the last order went, or to the only place. */
export async function nextDay(
  deps: Asked['deps'],
  { reached }: Acting,
  products: readonly Product[],
  from: string,
): Promise<string | undefined> {
  const [last] = await run<{ shipTo: string }>(deps.db, lastPlaceSql, [
    reached.bu,
    reached.org,
    reached.cv,
  ]);
  const shipTo = last?.shipTo ?? (await onlyDelivery(deps.db, reached)).shipto ?? '';
  return firstOpenDay(deps, reached, { from, shipTo, skus: products.map(({ sku }) => sku) });
}
