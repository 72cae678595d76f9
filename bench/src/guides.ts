import { addDays, bangkokDate } from '#contract/calendar.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { placeAddress } from '@smart-order/e2e/support/ordering.ts';
import { storedRowsSql } from '@smart-order/server/features/guides/guide-sql.ts';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import { median, throughput, tookMs } from './load.ts';
import { enter, onDemonstration, slowProcessor, type Page } from './phone.ts';
import { beside, full, report, seconds } from './report.ts';
import { customer, org, productsOfType, sizes, unit } from './supplier.ts';

const products = 200;
const mostOpenMs = 50;
const mostPaintMs = 100;
const mostKeyMs = 50;
const rounds = full ? 20 : 8;

/** A guide of 200 products for each customer with prices of their own; the same numbers of guides in both databases. */
async function addGuides(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  const codes = Array.from({ length: sizes.large.priced }, (_, at) => customer(at));
  await client.query(
    `insert into order_guide (bu, org_code, cv_code, name, created_at) select $1, $2, cv, '', now() from unnest($3::text[]) with ordinality codes (cv, at) order by at`,
    [unit, org, codes],
  );
  await client.query(
    `insert into order_guide_row (bu, guide_id, sku, place) select bu, guide_id, 'P' || lpad((at * ${Math.floor(productsOfType / products)})::text, 6, '0'), at
     from order_guide, generate_series(0, ${products - 1}) at where bu = $1`,
    [unit],
  );
  await client.query('vacuum analyze order_guide, order_guide_row');
  const { rows } = await client.query<{ guide_id: string }>(
    'select guide_id from order_guide where bu = $1 order by guide_id',
    [unit],
  );
  await client.end();
  return rows.map(({ guide_id }) => guide_id);
}

/** Opens guides of 200 products of a large supplier, beside the bare statement. */
export async function openGuides(
  { main, bearer }: BenchPortal,
  ownDatabase: string,
  bareDatabase: string,
) {
  await addGuides(ownDatabase);
  const guides = await addGuides(bareDatabase);
  const headers = await bearer('salesman');
  const since = addDays(bangkokDate(new Date()), -guideLimits.pastDays);
  const floor = await startFloor(bareDatabase, storedRowsSql.th);
  const turn = () => {
    let at = 0;
    return () => (at += 1) % sizes.large.priced;
  };
  const [theirs, ours] = [turn(), turn()];
  const bare = (at: number) =>
    `/?${[unit, org, customer(at), since, guides[at] ?? ''].map((value) => `v=${encodeURIComponent(value)}`).join('&')}`;
  const own = (at: number) =>
    `${callPath('openGuide', { bu: unit, org, cv: customer(at) })}?lang=th`;
  const load = { connections: 32, lasts: { duration: seconds } };
  await beside(`a guide of ${products} products, 32 connections`, {
    unit: '/s',
    bar: 0.6,
    theirs: () => throughput({ url: floor.url, path: () => bare(theirs()), ...load }),
    ours: () => throughput({ url: main, path: () => own(ours()), headers, ...load }),
  });
  const took: number[] = [];
  for (let at = 0; at < sizes.large.priced; at++)
    took.push(await tookMs(async () => (await fetch(`${main}${own(at)}`, { headers })).text()));
  const [half, slow] = [
    median(took),
    took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN,
  ];
  const measured = `${half.toFixed(1)} ms, ${slow.toFixed(1)} ms at p95`;
  report(
    `a guide of ${products} products alone`,
    measured,
    `at most ${mostOpenMs} ms at p95`,
    slow <= mostOpenMs,
  );
  await floor.end();
}

const isGuide = '**/orderguide/**';
const fields = 'input[data-count]';
// Long enough for the page's code to be there before its answer.
const answersAfterMs = 1500;
const watchRows = `
  window.guide = { at: 0, keys: [] };
  new MutationObserver((_, watch) => { if (!document.querySelector('${fields}')) return; watch.disconnect(); requestAnimationFrame(() => setTimeout(() => { guide.at = performance.now(); })); })
    .observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => { for (const one of list.getEntries()) if (one.name === 'keydown') guide.keys.push(one.duration); }).observe({ type: 'event', durationThreshold: 16 });`;

interface Answer {
  data: { rows: { sku: string; now: { sku: string } | null }[] };
}

/** The demonstration's guide with its rows repeated under other numbers, 200 in all. */
async function withManyRows(page: Page) {
  await page.route(isGuide, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as Answer;
    const rows = Array.from({ length: products }, (_, at) => {
      const row = data.rows[at % data.rows.length];
      const sku = `${row?.sku ?? ''}-${at}`;
      return { ...row, sku, now: row?.now && { ...row.now, sku } };
    });
    await new Promise((end) => setTimeout(end, answersAfterMs));
    await route.fulfill({ response: answer, json: { data: { ...data, rows } } });
  });
}

/** Measures a guide of 200 rows on a phone: from its answer to the first painting with rows, and from a key to the next painting at 4x slowdown. */
export async function guideOnPhone() {
  await onDemonstration(async (browser, origin) => {
    const context = await enter(browser, origin, 'customer');
    const page = await context.newPage();
    await withManyRows(page);
    await page.addInitScript(watchRows);
    const painted: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${origin}/guide?${placeAddress}`);
      await page.locator(fields).first().waitFor();
      // The time is noted after the next frame. A function to wait for would be refused by the portal's policy for scripts.
      await page.waitForTimeout(200);
      painted.push(
        await page.evaluate<number>(
          `guide.at - performance.getEntriesByType('resource').filter(({ name }) => name.includes('/orderguide/')).at(-1).responseEnd`,
        ),
      );
    }
    const paint = median(painted);
    report(
      `a guide of ${products} rows paints after its answer`,
      `${paint.toFixed(0)} ms`,
      `at most ${mostPaintMs} ms`,
      paint <= mostPaintMs,
    );

    const ours = await keysOn(page);
    await page.goto('about:blank');
    await page.setContent(plainList);
    await page.evaluate(watchRows);
    const theirs = await keysOn(page);
    report(
      `a key in a guide of ${products} rows, 4 times slower, at p95`,
      `${ours.toFixed(0)} ms, in a bare list of ${products} fields ${theirs.toFixed(0)} ms`,
      `at most ${mostKeyMs} ms`,
      ours <= mostKeyMs,
    );
  });
}

const plainList = `<ul>${Array.from({ length: products }, (_, at) => `<li><p>${at} a row of words without style</p><input data-count></li>`).join('')}</ul>`;

/** From a key to the next painting, in ms at p95, on a processor four times slower. */
async function keysOn(page: Page): Promise<number> {
  const rows = page.locator(fields);
  await rows.nth(products - 1).waitFor();
  await slowProcessor(await page.context().newCDPSession(page));
  // Not by the mouse: under it, unlike on a phone, the browser looks again what it is over after each key.
  await rows.first().focus();
  const took: number[] = [];
  for (let press = 0; press < 5 * rounds; press++) {
    await page.evaluate('guide.keys.length = 0');
    await page.keyboard.press(press % 3 === 2 ? 'Enter' : '1');
    await page.waitForTimeout(300);
    // Entries under 16 ms are not reported.
    took.push(await page.evaluate<number>('Math.max(16, ...guide.keys)'));
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}
