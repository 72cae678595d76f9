// `npm run bench [-- --full]`: every promised figure beside its floor, measured in the same run, on the data of a large supplier, which
// are made once (some minutes) and kept. Timings are noisy: trust the ratios.
import { assignmentLists } from './assignment-lists.ts';
import { benchPortal, memoryOf, type BenchPortal } from './bench-portal.ts';
import { crashRounds } from './crash.ts';
import { orderDocuments } from './documents.ts';
import { authorityCost } from './authority.ts';
import { firstScreens } from './first-screens.ts';
import { anonymousFloods } from './floods.ts';
import { bareDatabase } from './floors.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { benchPostgres } from './stored-databases.ts';
import { orderEdits } from './order-edits.ts';
import { orderLists } from './order-list.ts';
import { manyOrders } from './many-orders.ts';
import { pageWeights } from './page-weight.ts';
import { payments } from './payments.ts';
import { placing } from './placing.ts';
import { productLists } from './products.ts';
import { full, report, rounds, summary } from './report.ts';
import { reportDocuments } from './report-documents.ts';
import { reportPages } from './report-pages.ts';
import { reportsAtOnce } from './reports-at-once.ts';
import { reportSheet } from './report-sheet.ts';
import { startTime } from './start-time.ts';
import { unitOrders } from './unit-orders.ts';
import { userList } from './user-list.ts';

const times = full ? 400 : 150;

async function memory(what: string, { portal }: BenchPortal) {
  const { now, most } = await memoryOf(portal.pid);
  report(`resident memory of the Node process ${what}`, `${now.toFixed(0)} MB, at most ${most.toFixed(0)} MB`, 'at most 160 MB', now <= 160);
}

const postgres = await benchPostgres();
try {
  const [largeData, smallData, bareData] = [
    await postgres.copyOf('large', 'large'),
    await postgres.copyOf('small', 'small'),
    await postgres.copyOf('large', 'bare'),
  ];
  await bareDatabase(bareData);
  const [large, small] = [await benchPortal(largeData), await benchPortal(smallData)];
  try {
    await memory('idle', large);
    await productLists(large, bareData);
    await placing(large, small, bareData);
    await orderEdits(large, bareData, times);
    await memory('under load', large);
    await authorityCost(large);
    await orderLists(large, small, bareData, times);
    await unitOrders(large, bareData, times);
    await manyOrders(large, bareData);
    await assignmentLists(large, small, times);
    await userList(small, times);
    await reportPages(large, small, bareData, Math.ceil(times / 5));
    for (const { page, kilobytes, scripts, promise } of await pageWeights(small.portal.origin)) {
      report(`first-load JavaScript of ${page}`, `${kilobytes.toFixed(0)} KB gzip`, `at most ${promise} KB`, kilobytes <= promise);
      report(`scripts of ${page}`, `${scripts}`, 'at most 10', scripts <= 10);
    }
    if (full) await hostileBodies(small);
  } finally {
    await large.end();
    await small.end();
  }
  await payments(postgres, times);
  // Each at a server of its own: the most that it held is counted from its start.
  for (const [name, measure] of [
    ['reports', reportsAtOnce],
    ['sheets', reportSheet],
  ] as const) {
    const portal = await benchPortal(await postgres.copyOf('small', name));
    try {
      await measure(portal);
    } finally {
      await portal.end();
    }
  }
} finally {
  await postgres.end();
}
await orderDocuments();
await reportDocuments();
const start = await startTime(rounds);
report('ready to answer after npm start when nothing changed', `${(start / 1000).toFixed(2)} s`, 'at most 2 s', start <= 2000);
for (const { screen, paint, shift } of await firstScreens(full ? 5 : 1)) {
  report(`largest paint of ${screen} on a phone`, `${(paint / 1000).toFixed(2)} s`, 'at most 2.5 s', paint > 0 && paint <= 2500);
  report(`layout shift of ${screen} on a phone`, shift.toFixed(3), 'at most 0.05', shift <= 0.05);
}
if (full) {
  await anonymousFloods();
  const { rounds: killed, lost, doubled, slowest } = await crashRounds(50);
  report(
    `${killed} times kill -9 under order load`,
    `${lost} lost, ${doubled} doubled, slowest first answer ${(slowest / 1000).toFixed(1)} s`,
    '0 lost, 0 doubled',
    lost + doubled === 0,
  );
}
console.log(`\n${summary()}`);
