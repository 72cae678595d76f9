import { productsSql } from '@smart-order/server/features/catalogue/products-sql.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import { throughput } from './load.ts';
import { besideFloor, seconds } from './report.ts';
import { customer, org, searches, sizes, type, unit } from './supplier.ts';

const connections = 32;
interface Asked {
  cv: string;
  words: string;
  page: number;
}

/** The product list of a large supplier: the same page again, and pages nobody has asked for, beside the one statement that answers it, bare. */
export async function productLists({ main, bearer }: BenchPortal, bareDatabase: string) {
  const headers = await bearer('salesman');
  // What is measured is all that stands around the statement.
  const floor = await startFloor(bareDatabase, productsSql.th);
  const bare = ({ cv, words, page }: Asked) =>
    `/?${[unit, org, cv, type, '', words, 'false', '24', String((page - 1) * 24)].map((value) => `v=${encodeURIComponent(value)}`).join('&')}`;
  const ours = ({ cv, words, page }: Asked) =>
    `${callPath('getProductByTypeNew', { org, cv, type, bu: unit })}?${new URLSearchParams({ lang: 'th', limit: '24', page: String(page), productName: words }).toString()}`;
  const compare = (what: string, promise: number, next: () => Asked) =>
    besideFloor(
      what,
      promise,
      () => throughput({ url: floor.url, path: () => bare(next()), connections, seconds }),
      () => throughput({ url: main, path: () => ours(next()), headers, connections, seconds }),
    );
  const same: Asked = { cv: customer(17), words: 'อาหาร', page: 1 };
  await compare('product list of 24 with search text, 32 connections, asked again', 1, () => same);
  await compare('product list of 24 with search text, 32 connections, each asked for the first time', 0.8, everyOther(searches));
  await compare("product list of 24 at the customers' own prices, 32 connections, each asked for the first time", 0.8, everyOther(['']));
  await floor.end();
}

/** Lists in turn, so many that the first is forgotten when it comes round again. */
function everyOther(words: readonly string[]): () => Asked {
  let at = 0;
  return () => {
    at += 1;
    const { priced } = sizes.large;
    return {
      cv: customer(at % priced),
      words: words[Math.floor(at / priced) % words.length] ?? '',
      page: 1 + (Math.floor(at / priced / words.length) % 20),
    };
  };
}
