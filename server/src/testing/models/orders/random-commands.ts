import fc from 'fast-check';
import type { Cv, Line, Status, Who } from './order-model.ts';

const whos = [
  'customer',
  'customer',
  'rival',
  'salesman',
  'salesman',
  'admin',
  'superuser',
  'agent',
] as const satisfies Who[];
const statuses = [
  'PO',
  'SO',
  'SO',
  'APPV',
  'APPV',
  'TO',
  'TO',
  'INV',
  'RECEIVE',
  'C',
  'REJ',
] as const satisfies Status[];
const skus = ['551--', '552--', '553--', 'ADE--', 'IRON--', 'nothing'] as const;
const cvs = ['C100', 'C100', 'C200'] as const satisfies Cv[];

// Mostly valid lines; now and then an invalid one.
const line: fc.Arbitrary<Line> = fc.record({
  sku: fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...skus.slice(0, 5)) },
    { weight: 1, arbitrary: fc.constantFrom(...skus) },
  ),
  quantity: fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 1, max: 8 }).map((packs) => packs * 5) },
    { weight: 2, arbitrary: fc.integer({ min: -1, max: 12 }) },
  ),
});
const lines = fc.uniqueArray(line, { minLength: 0, maxLength: 4, selector: ({ sku }) => sku });
const who = fc.constantFrom(...whos);
/** a number from 0 to 1 that chooses one of the orders existing at that moment */
const which = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const version = fc.constantFrom('now', 'now', 'none', 'old');
const reason = fc.constantFrom('', '', 'โอนแล้ว');

const place = fc.record({
  does: fc.constant('place' as const),
  who,
  cv: fc.constantFrom(...cvs),
  lines,
});
const edit = fc.record({
  does: fc.constant('edit' as const),
  who,
  which,
  version,
  lines,
  mode: fc.constantFrom('product', 'product', 'shipping'),
  keeps: fc.boolean(),
  comments: fc.constantFrom('', 'หลังบ้าน', 'หน้าบ้าน'),
  agreed: fc.boolean(),
});
const move = fc.record({
  does: fc.constant('move' as const),
  who,
  which,
  version,
  to: fc.constantFrom(...statuses),
  reason,
});
const limit = fc.record({
  does: fc.constant('limit' as const),
  cv: fc.constantFrom(...cvs),
  satang: fc.option(fc.integer({ min: 0, max: 20_000_000 }), { freq: 8 }),
});
const invoice = fc.record({ does: fc.constant('invoice' as const), which });
const payment = fc.record({
  does: fc.constant('payment' as const),
  which,
  share: fc.constantFrom(0, 0.5),
});
const price = fc.record({
  does: fc.constant('price' as const),
  sku: fc.constantFrom(...skus.slice(0, 5)),
  satang: fc.integer({ min: 100, max: 90_000 }),
});

export const aCommand = fc.oneof(
  { weight: 6, arbitrary: place },
  { weight: 8, arbitrary: edit },
  { weight: 12, arbitrary: move },
  { weight: 1, arbitrary: limit },
  { weight: 1, arbitrary: invoice },
  { weight: 1, arbitrary: payment },
  { weight: 3, arbitrary: price },
);
export type Command = typeof aCommand extends fc.Arbitrary<infer C> ? C : never;
