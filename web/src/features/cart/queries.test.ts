import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiProblem } from '#lib/problem.ts';
import { futureOrders, type CurrentProducts } from './cart-sums.ts';
import { currentKey, takeNewPrices } from './queries.ts';
import { aCart, aLine, aPlace } from '#testing/samples/cart.ts';

const place = aPlace();
const skus = ['551', '552', '553'];
const asked = (sku: string) => [sku, aLine(sku, { unitPrice: 600 }).productDetail] as const;

test('the prices of a refusal replace the known ones, also for a product without a known price', () => {
  const queries = new QueryClient();
  const key = [...currentKey(place), skus];
  queries.setQueryData(key, new Map([asked('551'), asked('553')]));
  const problem = new ApiProblem({
    status: 409,
    code: 'price_changed',
    message: '',
    detail: {
      prices: [
        { sku: '551', unitPrice: 610 },
        { sku: '552', unitPrice: 590 },
        { sku: 'unknown', unitPrice: 1 },
      ],
    },
  });
  takeNewPrices(queries, place, futureOrders(aCart(...skus.map((sku) => aLine(sku)))), problem);
  const now = queries.getQueryData<CurrentProducts>(key);
  expect([...(now ?? [])].map(([sku, product]) => [sku, product?.unitPrice])).toEqual([
    ['551', 610],
    ['553', 600],
    ['552', 590],
  ]);
});
