import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTexts, reasonsOf } from '#features/integration/front.testing.ts';
import { anOrderHeader } from '#testing/order-header.ts';
import { testPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const head =
  'bu,prdTypeCode,productCode,nameTh,nameEn,unitCode,unitNameTh,unitNameEn,weightKg,priceBy';
const products = (weight: string) =>
  importTexts(portal.db, {
    'products.csv': `${head}\nfeed,PIG,H090,สุกรขุน,Hog,HD,ตัว,head,${weight},weight\n`,
  });

describe('a product that is priced by weight', () => {
  test('is refused without its usual weight', async () => {
    expect(reasonsOf(await products('0'))).toEqual([
      'products.csv:2 priceBy is weight, so weightKg must be given',
    ]);
  });

  test('costs its price times the usual weight of what is ordered, and the line shows that', async () => {
    await products('85');
    await importTexts(portal.db, {
      'prices.csv': 'bu,orgCode,sku,unitPrice\nfeed,1001,H090--,76.00\n',
    });
    const customer = await portal.as('customer');
    const orderh = anOrderHeader();
    const { body: placed } = await customer.call('saveOrder', {
      params: { bu: 'feed' },
      body: { orderh, orderd: [{ sku: 'H090--', orderQty: 20 }] },
    });
    const { body } = await customer.call('getOrderStatusDetail', {
      params: { bu: 'feed', org: '1001', orderId: placed.orderId, cv: 'C100' },
    });
    expect(body).toMatchObject({
      amount: 129_200,
      details: [{ priceBy: 'weight', unitPrice: 76, amount: 129_200 }],
    });
  });
});
