import { describe, expect, test } from 'vitest';
import { satang } from '#contract/money.ts';
import { someDetails } from '#contract/testing/samples/orders.ts';
import { futureOrders } from '../cart-sums.ts';
import { aCart, aLine, aPlace } from '#testing/samples/cart.ts';
import { orderBody } from './order-body.ts';
import { shownAs } from './outcome.ts';

const place = aPlace();
const cart = aCart(
  aLine('551', { productType: 'PIG', quantity: 40, unitPrice: 612.5 }),
  aLine('552', { productType: 'PIG', quantity: 2, unitPrice: 600 }),
  aLine('900', { productType: 'RAW', quantity: 3, unitPrice: 100.25 }),
);
const orders = futureOrders(cart);
const delivery = someDetails({ requireDate: '2026-11-23' });
const priced = orders.flatMap((order) => order.lines);
const body = orderBody(place, priced, delivery, 0, { userId: 'u1', userName: 'สมหมาย' });
const placed = [
  { orderId: 7, orderNumber: 'SO-7', productType: 'PIG' },
  { orderId: 8, orderNumber: 'SO-8', productType: 'RAW' },
];

const shown = (sku: string, quantity: number) => ({
  sku,
  name: `product ${sku}`,
  quantity,
  unit: 'bag',
});

describe('the outcome of a press', () => {
  test('has for each order the values shown at the press', () => {
    expect(
      shownAs({ state: 'placed', orders: placed, body, earlier: false }, place, body, orders),
    ).toEqual({
      state: 'placed',
      place,
      requireDate: '2026-11-23',
      earlier: false,
      orders: [
        {
          ...placed[0],
          name: 'type PIG',
          amount: satang(2_570_000),
          isEstimated: false,
          lines: [shown('551', 40), shown('552', 2)],
        },
        {
          ...placed[1],
          name: 'type RAW',
          amount: satang(30_075),
          isEstimated: false,
          lines: [shown('900', 3)],
        },
      ],
    });
  });
  test('counts the lines that arrived, not those changed since', () => {
    const earlier = orderBody(place, priced.slice(0, 1), delivery, 0, {
      userId: 'u1',
      userName: 'สมหมาย',
    });
    expect(
      shownAs(
        { state: 'placed', orders: placed.slice(0, 1), body: earlier, earlier: true },
        place,
        body,
        orders,
      ),
    ).toMatchObject({
      earlier: true,
      orders: [{ amount: satang(2_450_000), lines: [shown('551', 40)] }],
    });
  });
  test('holds the order to be sent again where the outcome is unknown', () => {
    const failure = { status: 503, code: 'unavailable', message: '' };
    expect(shownAs({ state: 'failed', failure }, place, body, orders)).toEqual({
      state: 'failed',
      place,
      body,
      failure,
    });
  });
});
