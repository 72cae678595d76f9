import { describe, expect, test } from 'vitest';
import { emptyCart, linesOf, putItem, type CartLine } from './cart.ts';
import { cartKey, readCart, readCarts, writeCart, writeCarts } from './stored-cart.ts';

const day = 86_400_000;
const line = {
  sku: '551',
  quantity: 40,
  productType: 'SWF',
  productDetail: { sku: '551', productName: 'ข้าว', unitPrice: 1 },
} as CartLine;
const cart = putItem(emptyCart, line);

describe('a cart stored on the device', () => {
  test('is there again after a reload, with the day on which it ends', () => {
    expect(readCart(writeCart(cart, 0), day)).toEqual({ cart, expiresAt: 7 * day });
  });
  test('is removed after seven days without a change', () => {
    expect(linesOf(readCart(writeCart(cart, 0), 7 * day).cart)).toEqual([]);
  });
  test("has the specification's field names", () => {
    expect(JSON.parse(writeCart(cart, 0))).toMatchObject({
      cart: { vmCart: { 551: { qty: 40, category: 'SWF' } } },
    });
  });
  test('never holds a document', () => {
    expect(writeCart({ ...cart, pdfData: 'JVBERi0' }, 0)).not.toContain('JVBERi0');
  });
  test('of one customer is stored beside those of others, each with its own seven days', () => {
    const text = writeCarts(
      { one: { cart, expiresAt: 8 * day }, other: { cart, expiresAt: 9 * day } },
      2 * day,
    );
    expect(Object.keys(readCarts(text, 2 * day))).toEqual(['one', 'other']);
    expect(Object.keys(readCarts(text, 8 * day))).toEqual(['other']);
    expect(readCarts('{"one":"broken"}', day)).toEqual({});
  });
  test('is stored under its person', () => {
    expect(cartKey('u1')).not.toBe(cartKey('u2'));
  });
  test.each(['', '{', '{"version":9}', '{"version":1,"savedAt":0}', 'null', '[]'])(
    'that is damaged (%s) counts as empty',
    (text) => {
      expect(linesOf(readCart(text, 1).cart)).toEqual([]);
    },
  );
  test('drops an invalid line and holds the others', () => {
    const broken = { ...putItem(cart, { ...line, sku: '552', quantity: -1 }) };
    expect(linesOf(readCart(writeCart(broken, 0), 1).cart).map((one) => one.sku)).toEqual(['551']);
  });
});
