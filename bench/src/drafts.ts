import { addDays, bangkokDate } from '#contract/calendar.ts';
import { codedSql, namedSql } from '@smart-order/server/features/drafts/candidates-sql.ts';
import {
  foldCustomerWord,
  patternsOf,
  piecesOf,
  wordsOf,
} from '@smart-order/server/features/drafts/fold-words.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import { p95, tookMs } from './load.ts';
import { full, report } from './report.ts';
import { customer, org, sizes, type, unit } from './supplier.ts';

const times = full ? 100 : 40;
const bar = 1000;

interface Named {
  sku: string;
  name: string;
}

/** Measures a pasted list of 500 lines at a large supplier: 400 by code, 70 by whole names, 30 by words that name no product exactly. */
export async function pastedLists({ main, bearer, pool }: BenchPortal, bareDatabase: string) {
  const headers = { ...(await bearer('salesman')), 'content-type': 'application/json' };
  const { rows } = await pool.query<Named>(
    'select sku, name_th as name from product where bu = $1 and prd_type_code = $2 order by sku',
    [unit, type],
  );
  const [coded, named] = [
    await startFloor(bareDatabase, codedSql.th),
    await startFloor(bareDatabase, namedSql.th),
  ];
  const [ours, floor]: [number[], number[]] = [[], []];
  // The first round makes what is made once, and is not counted.
  for (let at = 0; at <= times; at++) {
    const products = productsOf(rows, at);
    const cv = customer(at % sizes.large.priced);
    const own = await tookMs(() =>
      answered(`${main}${callPath('resolveLines', { bu: unit, org, cv })}`, headers, {
        text: products.map((one) => `${one} 20 ถุง`).join('\n'),
      }),
    );
    const bare = await tookMs(() => bareWork([coded.url, named.url], cv, products));
    if (at === 0) continue;
    ours.push(own);
    floor.push(bare);
  }
  await Promise.all([coded.end(), named.end()]);
  const [mine, theirs] = [p95(ours), p95(floor)];
  report(
    '500 pasted lines resolved, p95',
    `${mine.toFixed(0)} ms, floor ${theirs.toFixed(0)} ms, ratio ${(mine / theirs).toFixed(2)}`,
    'at most 1 s',
    mine <= bar,
  );
}

/** The words for products of a list; each list has others. */
function productsOf(rows: readonly Named[], list: number): string[] {
  const one = (at: number) => rows[(list * 37 + at * 3) % rows.length] ?? { sku: '', name: '' };
  return Array.from({ length: 500 }, (_, at) => {
    const { sku, name } = one(at);
    if (at % 50 < 40) return sku;
    // A part of a name, of which every third is written wrongly.
    return at % 50 < 47 ? name : at % 3 === 0 ? `${name.slice(0, 8)}ฮฮ` : name.slice(0, 10);
  });
}

/** What the two statements of a list take by themselves, with the values that our server gives them. */
async function bareWork(
  [coded = '', named = '']: readonly string[],
  cv: string,
  products: readonly string[],
) {
  const words = products.map((line) => wordsOf(line));
  const since = addDays(bangkokDate(new Date()), -90);
  const codes = [...new Set(words.flatMap((one) => one.codes))];
  const pieces = [...new Set(products.slice(0, 30).flatMap(piecesOf))];
  await answered(coded, {}, [unit, org, cv, codes, products.map(foldCustomerWord), since, pieces]);
  const unclear = words.filter((one) => one.codes.length === 0);
  const patterns = [...new Set(unclear.flatMap(patternsOf))].slice(0, 60);
  await answered(named, {}, [unit, org, cv, patterns, since]);
}

async function answered(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
}
