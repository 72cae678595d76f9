import { productsSql } from '@smart-order/server/features/catalogue/products-sql.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import { throughput } from './load.ts';
import { beside, seconds } from './report.ts';
import { customer, org, productsOfType, searches, sizes, type, unit } from './supplier.ts';

const load = { connections: 32, lasts: { duration: seconds } };
interface Asked {
  cv: string;
  words: string;
}

/** Measures a large supplier's product list beside its bare SQL statement: the difference is all that runs around the statement. */
export async function productLists({ main, bearer }: BenchPortal, bareDatabase: string) {
  const headers = await bearer('salesman');
  const floor = await startFloor(bareDatabase, productsSql.th);
  const bare = ({ cv, words }: Asked) =>
    `/?${[unit, org, cv, type, '', words, 'false', '24', '0'].map((value) => `v=${encodeURIComponent(value)}`).join('&')}`;
  const own = ({ cv, words }: Asked) =>
    `${callPath('getProductByTypeNew', { org, cv, type, bu: unit })}?${new URLSearchParams({ lang: 'th', limit: '24', page: '1', productName: words }).toString()}`;
  const compare = (figure: string, bar: number, words: readonly string[]) => {
    const [theirs, ours] = [rotation(words), rotation(words)];
    return beside(`${figure}, 32 connections`, {
      unit: '/s',
      bar,
      theirs: () => throughput({ url: floor.url, path: () => bare(theirs()), ...load }),
      ours: () => throughput({ url: main, path: () => own(ours()), headers, ...load }),
    });
  };
  await compare('24 products found by words', 1, searches);
  await compare("24 products at the customers' own prices", 1, ['']);
  await compare(
    'one product by its code, with its price',
    0.6,
    Array.from({ length: productsOfType }, (_, at) => `P${String(at).padStart(6, '0')}`),
  );
  await floor.end();
}

/** The requests in turn: each has the next customer, and after all customers the next search follows. */
function rotation(words: readonly string[]): () => Asked {
  let at = 0;
  return () => {
    at += 1;
    const { priced } = sizes.large;
    return {
      cv: customer(at % priced),
      words: words[Math.floor(at / priced) % words.length] ?? '',
    };
  };
}
