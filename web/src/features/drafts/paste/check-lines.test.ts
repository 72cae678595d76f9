import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { aResolvedLine } from '#contract/testing/samples/resolved-texts.ts';
import { withOwnNames } from '#contract/own-names.ts';
import type { ResolvedLine } from '#contract/drafts/shapes.ts';
import { describe, expect, test } from 'vitest';
import { checkLines, sumsOf, type Choice } from './check-lines.ts';

const line = (resolved: Partial<ResolvedLine>, choice: Choice = {}) => {
  const read = withOwnNames(aResolvedLine(resolved));
  const [checked] = checkLines([read], { [`0 ${read.words}`]: choice });
  if (!checked) throw new Error('no line');
  return checked;
};
const product = (of: Parameters<typeof aProduct>[0] = {}) => withOwnNames(aProduct(of));
const doubtful = {
  clear: false,
  sure: 'likely',
  doubts: ['product_likely', 'rounded_to_packs'],
} satisfies Partial<ResolvedLine>;

describe('a line of the check table', () => {
  test('without a doubt is ready; with one it is open until a person settles each', () => {
    expect(line({}).state).toBe('ready');
    expect(line(doubtful).state).toBe('open');
    expect(line(doubtful, { product: product() }).doubts).toEqual(['rounded_to_packs']);
    expect(line(doubtful, { product: product(), quantity: 20 })).toMatchObject({
      state: 'ready',
      quantity: 20,
      doubts: [],
    });
    expect(line(doubtful, { isRight: true }).state).toBe('ready');
  });
  test('whose order is in doubt is settled by a yes alone', () => {
    const asks = { clear: false, doubts: ['asks'] } satisfies Partial<ResolvedLine>;
    expect(line(asks, { product: product(), quantity: 20 }).state).toBe('open');
    expect(line(asks, { isRight: true }).state).toBe('ready');
  });
  test('without a product or a quantity is never ready', () => {
    const none = {
      product: null,
      orderQty: null,
      sure: 'none',
      clear: false,
      doubts: ['product_unknown'],
    } satisfies Partial<ResolvedLine>;
    expect(line(none, { isRight: true }).state).toBe('open');
    expect(
      line({ orderQty: null, clear: false, doubts: ['quantity_missing'] }, { isRight: true }).state,
    ).toBe('open');
  });
  test('with another product has the quantity in its unit and packs', () => {
    const unsure = {
      product: null,
      orderQty: null,
      sure: 'unsure',
      clear: false,
      doubts: ['product_several'],
      writtenQty: 600,
      writtenUnit: 'kilogram',
    } satisfies Partial<ResolvedLine>;
    expect(line(unsure, { product: product({ weightKg: 30, unitName: 'ถุง' }) })).toMatchObject({
      state: 'ready',
      quantity: 20,
    });
    expect(
      line(unsure, { product: product({ weightKg: 30, unitName: 'ถุง', packSize: 15 }) }),
    ).toMatchObject({
      state: 'open',
      quantity: 30,
      doubts: ['rounded_to_packs'],
    });
  });
  test('does not take a quantity that another product cannot be ordered in', () => {
    expect(line(doubtful, { quantity: 7, product: product({ packSize: 10 }) })).toMatchObject({
      quantity: 20,
    });
  });
  test('teaches its word only where the product was in doubt', () => {
    expect(line({}).word).toBe('');
    expect(line({ ...doubtful, productWords: 'หมูเล็ก' }, { isRight: true }).word).toBe('หมูเล็ก');
    expect(line({ ...doubtful, productWords: 'หมูเล็ก' }).word).toBe('');
  });
});

test('two lines of one product are one line of the cart, with the sum of both', () => {
  const lines = checkLines(
    [aResolvedLine({ words: 'a' }), aResolvedLine({ words: 'b', orderQty: 5 })].map(withOwnNames),
    {},
  );
  expect([...sumsOf(lines).values()].map(({ quantity }) => quantity)).toEqual([25]);
});
