import { beforeEach, expect, test, vi } from 'vitest';
import { removeNames } from './remove-names.ts';

let held: Record<string, string>;
beforeEach(() => {
  held = {};
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, text: string) => void (held[key] = text),
    removeItem: (key: string) => void delete held[key],
  };
  // As in a browser, the keys are the storage's own.
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(held),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});

const place = {
  bu: { bu: 'F01', buName: 'โรงงานอาหารสัตว์' },
  cv: { cvCode: 'C100', cvName: 'ฟาร์มลุงสมชาย' },
  org: { orgCode: '7001', orgName: 'ขอนแก่น' },
};
const line = {
  sku: '551',
  qty: 20,
  productDetail: {
    productCode: 'P551',
    productName: 'อาหารไก่',
    unitName: 'ถุง',
    unitPrice: 612,
    packSize: 1,
  },
};
const cart = {
  version: 1,
  savedAt: 7,
  cart: {
    ...place,
    vmCart: { 551: line },
    draft: { draftId: 4, name: 'ของลุงสมชาย', version: 2, agreed: { 551: 20 } },
  },
};
const namesOf = (text = '') => text.match(/[\u0E00-\u0E7F]+/g) ?? [];

test('after a sign-out a cart holds codes, quantities and prices, and names no one', () => {
  held['so-cart:U-1'] = JSON.stringify(cart);
  held['so-carts:U-1'] = JSON.stringify({ 'F01 C100 7001': JSON.stringify(cart) });
  removeNames();
  const left = JSON.parse(held['so-cart:U-1'] ?? '') as typeof cart;
  expect(left).toMatchObject({
    version: 1,
    savedAt: 7,
    cart: { cv: { cvCode: 'C100', cvName: '' }, draft: { draftId: 4, agreed: { 551: 20 } } },
  });
  expect(left.cart.vmCart[551]).toEqual({
    ...line,
    productDetail: { ...line.productDetail, productName: 'P551', unitName: '' },
  });
  expect(JSON.parse(held['so-carts:U-1'] ?? '')).toEqual({ 'F01 C100 7001': held['so-cart:U-1'] });
});

test('the places chosen last and the outcome of the last order are gone', () => {
  held['so-places:U-1'] = JSON.stringify({ places: [place] });
  held['so-order-outcome:U-1'] = JSON.stringify({ state: 'placed', place });
  removeNames();
  expect(held).toEqual({});
});

test('an order that waits for a network loses names, and is sent again as it was sent', () => {
  const sent = [
    {
      orderh: { cvCode: 'C100' },
      orderd: [{ sku: '551', productName: 'อาหารไก่', productCode: 'P551' }],
    },
  ];
  held['so-unsent:U-1'] = JSON.stringify({
    orders: [{ key: 'k', since: 7, cart: JSON.stringify(cart), sent }],
  });
  removeNames();
  const { orders } = JSON.parse(held['so-unsent:U-1']) as {
    orders: { key: string; cart: string; sent: object }[];
  };
  expect([orders[0]?.key, orders[0]?.sent, namesOf(orders[0]?.cart)]).toEqual(['k', sent, []]);
});

test('what a person typed, and what belongs to no person, stays', () => {
  const others = {
    'so-paste:F01:C100:7001:U-1': '{"text":"551 20 ถุง"}',
    'so-theme': 'dark',
    'so-delivery:F01:C100:7001:U-1': '{"shipTo":"P1"}',
    other: 'ไทย',
  };
  held = { ...others };
  removeNames();
  expect(held).toEqual(others);
});

test('a damaged value is gone', () => {
  held['so-cart:U-1'] = '{"cart":{"cvName":"ฟาร์ม';
  removeNames();
  expect(held).toEqual({});
});
