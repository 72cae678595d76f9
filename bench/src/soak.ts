import { setTimeout as sleep } from 'node:timers/promises';
import { callPath, memoryOf, type BenchPortal } from './bench-portal.ts';
import { placeRequest } from './orders.ts';
import { full, report } from './report.ts';
import { customer, org, searches, type, unit } from './supplier.ts';

/** The first minutes do not count: caches fill and code is compiled. */
const warmingMinutes = 5;
const minutes = full ? 60 : 20;
/** A token is valid for ten minutes. */
const renewedAfter = 5;

/** Measures how the resident memory of Node grows while two orders of ten lines and six product lists arrive each second. */
export async function soak(portal: BenchPortal) {
  const seen: { minute: number; mb: number }[] = [];
  const began = performance.now();
  const minute = () => (performance.now() - began) / 60_000;
  let headers = await portal.bearer('salesman');
  let signedIn = 0;
  for (let turn = 0; minute() < minutes; turn++) {
    if (minute() - signedIn > renewedAfter) [headers, signedIn] = [await portal.bearer('salesman'), minute()];
    const until = sleep(1000);
    await oneSecond(portal, headers, turn);
    await until;
    if (turn % 10 === 0) seen.push({ minute: minute(), mb: (await memoryOf(portal.portal.pid)).now });
  }
  const counted = seen.filter((one) => one.minute >= warmingMinutes);
  const [first, last] = [counted[0]?.mb ?? Number.NaN, counted.at(-1)?.mb ?? Number.NaN];
  const [most, growth] = [Math.max(...counted.map(({ mb }) => mb)), slope(counted)];
  const figure = `${growth.toFixed(2)} MB a minute, ${first.toFixed(0)} MB at first, ${last.toFixed(0)} MB at the end, ${most.toFixed(0)} MB at most`;
  report(`resident memory of Node in ${minutes} minutes of work`, figure, 'at most 0.2 MB a minute, 220 MB', growth <= 0.2 && most <= 220);
}

async function oneSecond({ main }: BenchPortal, headers: Record<string, string>, turn: number) {
  const cv = customer(turn % 40);
  const lists = [0, 1, 2, 3, 4, 5].map((at) => {
    const query = new URLSearchParams({ lang: 'th', limit: '24', page: '1', productName: searches[(turn + at) % searches.length] ?? '' });
    return fetch(`${main}${callPath('getProductByTypeNew', { org, cv, type, bu: unit })}?${query.toString()}`, { headers });
  });
  const orders = [0, 1].map((at) => fetch(...placeRequest(main, headers, customer((2 * turn + at) % 40))));
  for (const answer of await Promise.all([...lists, ...orders])) {
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

/** The growth of a straight line through the measurements, by least squares. */
function slope(seen: readonly { minute: number; mb: number }[]): number {
  const mean = (of: (one: { minute: number; mb: number }) => number) => seen.reduce((sum, one) => sum + of(one), 0) / seen.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ mb }) => mb)];
  return mean(({ minute, mb }) => (minute - x) * (mb - y)) / mean(({ minute }) => (minute - x) ** 2);
}
