import { describe, expect, test } from 'vitest';
import {
  clearAll,
  emptyCart,
  isEmpty,
  linesOf,
  placeOf,
  putItem,
  reindexType,
  removeItem,
  setPlace,
  type Cart,
} from './cart.ts';
import { acceptPrices, creditAfter, futureOrders, priceChanges, sumOf } from './cart-sums.ts';
import { fromWire } from '#lib/formats/money.ts';
import { aCart, aLine, aPlace } from '#testing/samples/cart.ts';

const skus = (cart: Cart) => linesOf(cart).map((line) => line.sku);

describe('putting a product into the cart', () => {
  test('adds it to the cart and to the end of its category', () => {
    const cart = aCart(aLine('551'), aLine('ADE', { productType: 'MED' }), aLine('552'));
    expect(cart.seqSkus).toEqual({ SWF: ['551', '552'], MED: ['ADE'] });
    expect(cart.vmCart['552']?.quantity).toBe(10);
  });
  test('a second time only changes the quantity', () => {
    const cart = aCart(aLine('551'), aLine('552'), aLine('551', { quantity: 40 }));
    expect(skus(cart)).toEqual(['551', '552']);
    expect(cart.vmCart['551']?.quantity).toBe(40);
  });
});

describe('removing a product', () => {
  test('leaves the others of its category in their order', () => {
    expect(removeItem(aCart(aLine('551'), aLine('552'), aLine('553')), '552').seqSkus).toEqual({
      SWF: ['551', '553'],
    });
  });
  test('removes the category with its last product', () => {
    expect(
      removeItem(aCart(aLine('551'), aLine('ADE', { productType: 'MED' })), 'ADE').seqSkus,
    ).toEqual({ SWF: ['551'] });
  });
  test('that is not in the cart changes nothing', () => {
    const cart = aCart(aLine('551'));
    expect(removeItem(cart, '999')).toBe(cart);
  });
  test('undo puts it back where it was', () => {
    const cart = aCart(aLine('551'), aLine('552'), aLine('553'));
    expect(skus(putItem(removeItem(cart, '552'), aLine('552'), 1))).toEqual(['551', '552', '553']);
  });
  test('undo brings a removed category back', () => {
    expect(skus(putItem(removeItem(aCart(aLine('551')), '551'), aLine('551'), 0))).toEqual(['551']);
  });
});

describe('putting a category into another order', () => {
  test('follows the order given', () => {
    expect(skus(reindexType(aCart(aLine('551'), aLine('552')), 'SWF', ['552', '551']))).toEqual([
      '552',
      '551',
    ]);
  });
  test('never loses or doubles a line, whatever order is given', () => {
    const cart = aCart(aLine('551'), aLine('552'), aLine('553'));
    expect(skus(reindexType(cart, 'SWF', ['553', '553', 'unknown']))).toEqual([
      '553',
      '551',
      '552',
    ]);
  });
  test('of a category that is not there changes nothing', () => {
    expect(skus(reindexType(aCart(aLine('551')), 'MED', ['551']))).toEqual(['551']);
  });
});

describe('clearing the cart', () => {
  test('resets everything, the category and the one option too', () => {
    expect(clearAll()).toEqual({ ...emptyCart, selectCategory: '', oneSelectorOption: false });
    expect(isEmpty(clearAll())).toBe(true);
  });
});

describe('the customer of a cart', () => {
  test('is undefined until a unit, a customer and an organisation are chosen', () => {
    expect(placeOf(emptyCart)).toBeUndefined();
    expect(placeOf(setPlace(emptyCart, aPlace('C1')))?.cv.cvCode).toBe('C1');
  });
});

describe('the cost of the cart', () => {
  const cart = aCart(
    aLine('551', { quantity: 40 }),
    aLine('552', { quantity: 20, unitPrice: 540 }),
    aLine('ADE', { quantity: 6, unitPrice: 390, productType: 'MED' }),
  );
  const current = new Map([['552', { ...aLine('552').productDetail, unitPrice: 548 }]]);

  test('is one future order for each product type, exact to the satang', () => {
    const orders = futureOrders(cart, current);
    expect(orders.map(({ productType, amount }) => [productType, amount])).toEqual([
      ['SWF', 3_544_000],
      ['MED', 234_000],
    ]);
    expect(sumOf(orders)).toEqual({
      amount: 3_778_000,
      isEstimated: false,
      pieces: '66\u00a0bag',
      weightKg: 1980,
      lines: 3,
    });
  });
  test('names each changed price with the difference', () => {
    expect(priceChanges(futureOrders(cart, current))).toEqual([
      { sku: '552', name: 'product 552', from: 54_000, to: 54_800, difference: 16_000 },
    ]);
    expect(priceChanges(futureOrders(cart))).toEqual([]);
  });
  test('the new prices count as seen once the person has accepted them', () => {
    expect(
      priceChanges(futureOrders(acceptPrices(cart, new Map([['552', 548]])), current)),
    ).toEqual([]);
  });
  test('a product that can no longer be ordered is marked, and its line remains', () => {
    expect(
      futureOrders(cart, new Map([['551', null]]))[0]?.lines.map((line) => line.isGone),
    ).toEqual([true, false]);
  });
  test('is about so much where one product is paid by the kilogram', () => {
    const hogs = aLine('H090', { productType: 'HOG' });
    const orders = futureOrders(
      aCart(aLine('551'), { ...hogs, productDetail: { ...hogs.productDetail, priceBy: 'weight' } }),
    );
    expect(orders.map((order) => order.isEstimated)).toEqual([false, true]);
    expect(sumOf(orders).isEstimated).toBe(true);
  });
  test('a price of 0 is set by the invoice and adds nothing', () => {
    expect(sumOf(futureOrders(aCart(aLine('551', { unitPrice: 0 })))).amount).toBe(0);
  });
});

describe('credit after this cart', () => {
  const credit = (creditLimitAmt: number, creditRemainAmt: number) => ({
    creditLimitAmt,
    creditRemainAmt,
  });
  const of = (...baht: number[]) => baht.map((amount) => ({ amount: fromWire(amount) }));
  const overs = (left: number, ...baht: number[]) =>
    creditAfter(credit(500_000, left), of(...baht))?.overs.map((over) => over / 100);
  test('is the rest of the limit, and the excess over it', () => {
    expect(creditAfter(credit(500_000, 148_620), of(37_780))).toMatchObject({
      left: 11_084_000,
      over: 0,
    });
    expect(creditAfter(credit(500_000, 10_000), of(37_780))).toMatchObject({
      left: -2_778_000,
      over: 2_778_000,
    });
  });
  test('an excess that existed before is not an excess of this order', () => {
    expect(overs(-20_000, 30_000)).toEqual([30_000]);
    expect(overs(0, 30_000)).toEqual([30_000]);
  });
  test('is decided for one product type after the other, in the order of placing', () => {
    expect(overs(100_000, 80_000, 150_000)).toEqual([0, 130_000]);
    expect(creditAfter(credit(500_000, 100_000), of(80_000, 150_000))).toMatchObject({
      left: -13_000_000,
      over: 13_000_000,
    });
  });
  test('an order that waits for credit uses nothing, so that the next may fit', () => {
    expect(overs(100_000, 150_000, 80_000, 30_000)).toEqual([50_000, 0, 10_000]);
  });
  test('names one sum for several orders: what is missing so that all of them go', () => {
    const both = creditAfter(credit(500_000, 100_000), of(300_000, 300_000));
    expect(both).toMatchObject({ left: -50_000_000, over: 50_000_000 });
    expect(both?.overs.map((over) => over / 100)).toEqual([200_000, 200_000]);
  });
  test('offers to pay only what would be enough', () => {
    const pays = (overdueAmt: number, outstandingAmt: number, remain = 100_000) =>
      creditAfter({ ...credit(500_000, remain), overdueAmt, outstandingAmt }, of(130_000))?.pays;
    expect([pays(30_000, 90_000), pays(29_999, 30_000), pays(29_999, 29_999.99)]).toEqual([
      'overdue',
      'owed',
      undefined,
    ]);
    expect(pays(130_000, 130_000, -10_000)).toBeUndefined();
    expect(creditAfter(credit(500_000, 100_000), of(130_000))?.pays).toBe('owed');
  });
  test('counts an order that is edited once', () => {
    expect(creditAfter(credit(500_000, 100_000), of(70_000), fromWire(50_000))).toMatchObject({
      spent: 35_000_000,
      left: 8_000_000,
      over: 0,
    });
  });
  test('is undefined for a customer without a limit', () => {
    expect(creditAfter(credit(0, 0), of(100))).toBeUndefined();
  });
});
