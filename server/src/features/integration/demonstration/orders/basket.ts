import { lineAmount, satang } from '#contract/money.ts';
import type { OrderStatus } from '#contract/orders/statuses.ts';
import { luck, type Luck } from '../luck.ts';
import { demoCustomer, type Product, type Relation, type Supplier } from '../supplier.ts';
import type { Line } from './draft.ts';

export interface Habit {
  main: string;
  types: string[];
  usual: Map<string, Product[]>;
}

const demoUsual = new Set([
  '551--',
  '552--',
  '553--',
  '567--',
  '550--',
  '566--',
  'ADE--',
  'ELEC--',
  'IOD--',
  '201--',
  '102--',
]);
const beside = new Set(['MED', 'RAW', 'VAC', 'FRY']);

/** A customer's habit at an organisation: mostly one product type, and in each type a few products again and again. */
export function habitOf({ org, cv }: Relation, soldBy: Supplier['soldBy']): Habit {
  const by = luck(`habit ${org} ${cv}`);
  const sold = soldBy(org).filter(
    (item) => item.active && (cv !== demoCustomer || demoUsual.has(item.sku)),
  );
  const byType = Map.groupBy(sold, ({ type }) => type);
  const usual = new Map([...byType].map(([type, all]) => [type, by.some(all, by.whole(5, 9))]));
  const types = [...byType.keys()];
  const main = cv === demoCustomer ? 'PIG' : by.pick(types.filter((type) => !beside.has(type)));
  return {
    main,
    types: [
      main,
      ...by.some(
        types.filter((type) => type !== main),
        2,
      ),
    ],
    usual,
  };
}

const inPacks = (quantity: number, pack: number) => Math.ceil(quantity / pack) * pack;
const sentFrom = new Set<OrderStatus>(['INV', 'RECEIVE']);
const lastYear = 180;
const rise = 0.97;

// Live and fresh goods are weighed; packed goods have the weight on the pack.
const isWeighed = ({ unit, priceBy, weight }: Product) =>
  priceBy === 'weight' || (unit === 'HD' && weight > 0);
const weighed = (by: Luck, product: Product, count: number) =>
  Math.round(count * product.weight * (isWeighed(product) ? by.whole(962, 1034) / 1000 : 1) * 10) /
  10;

interface Buying {
  relation: Relation;
  habit: Habit;
  priceOf: Supplier['priceOf'];
  status: OrderStatus;
  age: number;
}

/** A basket: one product type and one to six lines of it, at the prices of that day. */
export function basketOf(
  by: Luck,
  { relation, habit, priceOf, status, age }: Buying,
): { type: string; lines: Line[] } {
  const isDemo = relation.cv === demoCustomer;
  const type = by.chance(isDemo ? 0.85 : 0.68) ? habit.main : by.pick(habit.types);
  const usual = habit.usual.get(type) ?? [];
  const count = isDemo
    ? by.whole(1, 3)
    : Number(by.weighted({ 1: 24, 2: 28, 3: 22, 4: 14, 5: 8, 6: 4 }));
  const picked = by.some(usual, count);
  // No order has only products without a price: there would be nothing to invoice.
  const isPriced = ({ sku }: Product) => priceOf(relation, sku) > 0;
  const chosen = picked.some(isPriced) ? picked : usual.filter(isPriced).slice(0, 1);
  const lines = chosen.map((product): Line => {
    const [from, to, step] = product.usual;
    const quantity = inPacks(
      by.whole(from / step, Math.min(to, isDemo ? 40 : to) / step) * step,
      product.pack,
    );
    const now = priceOf(relation, product.sku);
    const unitPrice = age > lastYear ? Math.round((now * rise) / 50) * 50 : now;
    const short = !isDemo && by.chance(0.03) ? Math.min(product.pack, quantity - product.pack) : 0;
    const amount = lineAmount(satang(unitPrice), quantity, {
      priceBy: product.priceBy,
      weightKg: product.weight,
    });
    const sent = sentFrom.has(status) ? quantity - short : 0;
    return { product, quantity, unitPrice, amount, sent, sentWeight: weighed(by, product, sent) };
  });
  return { type, lines };
}
