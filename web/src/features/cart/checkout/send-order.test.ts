import { beforeEach, describe, expect, test } from 'vitest';
import { aProduct } from '#contract/testing/samples/catalogue.ts';
import { withOwnNames } from '#contract/own-names.ts';
import { toWire } from '#contract/orders/header-fields.ts';
import { satang } from '#contract/money.ts';
import { readSaved } from '#contract/orders/sent-and-saved.ts';
import { ApiProblem } from '#lib/problem.ts';
import { emptyDevice, signIn } from '#testing/empty-device.ts';
import { cartProductOf } from '../cart.ts';
import { orderBody } from './order-body.ts';
import { orderIntent, sendOrder, type SaveOrder } from './send-order.ts';

const place = {
  bu: { bu: 'FEED', buName: 'Feed', pathName: 'feed' },
  cv: { cvCode: 'C1', cvName: 'Farm' },
  org: { orgCode: '1101', orgName: 'Saraburi' },
};
const delivery = {
  shipTo: 'H1',
  requireDate: '2026-11-23',
  requireTime: '06:30',
  carrier: 'OWN',
  licensePlate: ' กข  ๑๒๓๔ ',
  telephone: '081-234 5678',
  comments: ' ',
};
const intent = orderIntent({ bu: 'FEED', orgCode: '1101', cvCode: 'C1' });
const product = cartProductOf({
  ...withOwnNames(aProduct({ imagePath: '551.svg' })),
  productTypeName: 'อาหารสุกร',
});
const aLine = (quantity: number) => ({
  sku: '551--',
  quantity,
  productType: 'SWF',
  price: satang(61_250),
  amount: satang(61_250 * quantity),
  productDetail: product,
});
const aBody = (quantity = 40) =>
  orderBody(place, [aLine(quantity)], delivery, intent.open().since, {
    userId: 'u1',
    userName: 'สมหมาย',
  });
const saved = {
  orderId: 7,
  orderNumber: 'SO-1',
  orders: [{ orderId: 7, orderNumber: 'SO-1', productType: 'SWF' }],
};
const refusal = (status: number, code: string) => new ApiProblem({ status, code, message: code });
const lost = refusal(503, 'unavailable');

beforeEach(() => {
  emptyDevice();
  signIn('u1');
});

describe('the body of an order', () => {
  test('has the delivery as typed, because the server normalises it, and each line with the price shown', () => {
    expect(aBody().orderh).toMatchObject({
      orderId: 0,
      bu: 'FEED',
      orgCode: '1101',
      cvCode: 'C1',
      ...toWire(delivery),
    });
    expect(aBody().orderd).toMatchObject([
      { sku: '551--', orderQty: 40, entryType: '1', sequence: 1, unitPrice: 612.5 },
    ]);
  });
  test('has every field that the specification gives a line, for suppliers who read them', () => {
    expect(aBody().orderd[0]).toEqual({
      sku: '551--',
      entryType: '1',
      sequence: 1,
      orderQty: 40,
      sendQty: 0,
      allocateQty: 0,
      amount: 24_500,
      netamount: 24_500,
      unitPrice: 612.5,
      prdTypeCode: 'SWF',
      productCode: '551',
      productName: 'อาหารสุกรเล็ก 551',
      medicineCode: '',
      gradeCode: '',
      gradeName: '',
      unitCode: 'BAG',
      unitName: 'ถุง',
      packSize: 1,
      weightKg: 30,
      priceBy: 'quantity',
      imagePath: '551.svg',
    });
  });
});

describe('sending an order', () => {
  test('that is placed ends the intent, so the next order has a key of its own', async () => {
    const keys: string[] = [];
    const save: SaveOrder = async (_, key) => (keys.push(key), saved);
    expect(await sendOrder(aBody(), save)).toMatchObject({
      state: 'placed',
      earlier: false,
      orders: saved.orders,
    });
    await sendOrder(aBody(60), save);
    expect(new Set(keys).size).toBe(2);
  });
  test('whose answer is lost is sent again under the same key with the same body', async () => {
    const sent: string[] = [];
    const save: SaveOrder = async (body, key) => {
      sent.push(key + JSON.stringify(body));
      if (sent.length === 1) throw lost;
      return saved;
    };
    expect(await sendOrder(aBody(), save)).toMatchObject({ state: 'failed' });
    expect(intent.isUncertain()).toBe(true);
    expect(await sendOrder(aBody(), save)).toMatchObject({ state: 'placed' });
    expect(sent[1]).toBe(sent[0]);
    expect(intent.isUncertain()).toBe(false);
  });
  test('that is refused uses the same key for the corrected body and leaves no doubt', async () => {
    const keys: string[] = [];
    const save: SaveOrder = async (_, key) => {
      keys.push(key);
      if (keys.length === 1) throw refusal(409, 'price_changed');
      return saved;
    };
    expect(await sendOrder(aBody(), save)).toMatchObject({
      state: 'refused',
      problem: { code: 'price_changed' },
    });
    expect(intent.isUncertain()).toBe(false);
    await sendOrder(aBody(), save);
    expect(keys[1]).toBe(keys[0]);
  });
  test('changed after a lost answer never orders twice: the outcome is that of the first body', async () => {
    const first = aBody(40);
    const server: SaveOrder = async (body) => {
      if (JSON.stringify(body) !== JSON.stringify(first))
        throw refusal(422, 'idempotency_key_reused');
      return saved;
    };
    await sendOrder(first, async () => Promise.reject(lost));
    expect(await sendOrder(aBody(60), server)).toMatchObject({
      state: 'placed',
      earlier: true,
      body: first,
    });
  });
  test('answered without an order number counts as failed', async () => {
    expect(
      await sendOrder(aBody(), async () => ({ orderId: 0, orderNumber: '', orders: [] })),
    ).toMatchObject({
      state: 'failed',
      failure: { message: 'order number is empty' },
    });
  });
  test.each([
    ['a bare number', 4711],
    ['a number as text', '4711'],
    ['a number under data', { data: 4711 }],
    ['an order without its number', { orderId: 4711, orderNumber: '' }],
    ['an order under data', { data: { orderId: 4711 } }],
  ])('answered with %s was placed, so that it is not ordered again', async (_, answer) => {
    expect(await sendOrder(aBody(), async () => answer)).toMatchObject({
      state: 'placed',
      orders: [{ orderId: 4711 }],
    });
    expect(intent.isUncertain()).toBe(false);
  });
  test('answered with several lists each of them', () => {
    expect(readSaved({ ...saved, data: 7 })).toEqual(saved.orders);
  });
  test.each([
    [401, 'session_expired'],
    [429, 'too_many_requests'],
    [503, 'portal_busy'],
    [500, 'unexpected'],
    [409, 'idempotency_in_progress'],
  ])('with %i %s may have arrived, so it stays in doubt', async (status, code) => {
    expect(
      await sendOrder(aBody(), async () => Promise.reject(refusal(status, code))),
    ).toMatchObject({ state: 'failed' });
    expect(intent.isUncertain()).toBe(true);
  });
});
