// `npm run bench [-- --full] [-- FAMILY…]`: the figures that have a bar, each measured beside its floor in the same run, on the data of a large
// supplier, which are made once (some minutes) and stored. Timings are noisy: trust the ratios.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { benchPortal, memoryOf, type BenchPortal } from './bench-portal.ts';
import { chats } from './chats.ts';
import { crashRounds } from './crash.ts';
import { pastedLists } from './drafts.ts';
import { namesParted, textsRead } from './reading.ts';
import { failover } from './failover.ts';
import { firstLoads } from './first-load.ts';
import { firstSeconds } from './first-second.ts';
import { bareDatabase } from './floors.ts';
import { guideOnPhone, openGuides } from './guides.ts';
import { median } from './load.ts';
import { editing, placing } from './orders.ts';
import { masters } from './masters.ts';
import { addMorning, mornings } from './mornings.ts';
import { outbox } from './outbox.ts';
import { metricsReading } from './metrics.ts';
import { productLists } from './products.ts';
import { overload } from './overload.ts';
import { pressesOnPhone } from './presses.ts';
import { isUntested, keepShown, partOf, readShown } from './promises/page.ts';
import { promises } from './promises/promises.ts';
import { showByTests, showResults } from './promises/run-tests.ts';
import { full, report, reported, rounds, summary } from './report.ts';
import { upgrades } from './upgrades.ts';
import { benchPostgres, type BenchPostgres } from './stored-databases.ts';

async function withPostgres(work: (postgres: BenchPostgres) => Promise<void>) {
  const postgres = await benchPostgres();
  try {
    await work(postgres);
  } finally {
    await postgres.end();
  }
}

async function withPortal(connectionString: string, work: (portal: BenchPortal) => Promise<void>) {
  const portal = await benchPortal(connectionString);
  try {
    await work(portal);
  } finally {
    await portal.end();
  }
}

async function memory(when: string, most: number, { portal }: BenchPortal) {
  const { now } = await memoryOf(portal.pid);
  report(
    `resident memory of Node ${when}`,
    `${now.toFixed(0)} MB`,
    `at most ${most} MB`,
    now <= most,
  );
}

const families: Record<string, () => Promise<void>> = {
  orders: () =>
    withPostgres(async (postgres) => {
      const [large, small, bare] = [
        await postgres.copyOf('large', 'large'),
        await postgres.copyOf('small', 'small'),
        await postgres.copyOf('large', 'bare'),
      ];
      await bareDatabase(bare);
      await withPortal(large, (ours) =>
        withPortal(small, async (few) => {
          await memory('idle', 180, ours);
          await placing(ours, few, bare, postgres.postmaster);
          await editing(ours, bare);
          await metricsReading(ours);
          await memory('under orders', 220, ours);
        }),
      );
    }),
  products: () =>
    withPostgres(async (postgres) => {
      const bare = await postgres.copyOf('large', 'bare');
      await withPortal(await postgres.copyOf('large', 'large'), (ours) => productLists(ours, bare));
    }),
  drafts: () =>
    withPostgres(async (postgres) => {
      const bare = await postgres.copyOf('large', 'bare');
      await textsRead();
      await withPortal(await postgres.copyOf('large', 'large'), async (ours) => {
        await namesParted(ours);
        await pastedLists(ours, bare);
      });
    }),
  guides: async () => {
    await withPostgres(async (postgres) => {
      const [large, bare] = [
        await postgres.copyOf('large', 'large'),
        await postgres.copyOf('large', 'bare'),
      ];
      await withPortal(large, (ours) => openGuides(ours, large, bare));
    });
    await guideOnPhone();
  },
  mornings: () =>
    withPostgres(async (postgres) => {
      const [large, small] = [
        await postgres.copyOf('large', 'morning'),
        await postgres.copyOf('small', 'few'),
      ];
      await addMorning(large);
      await addMorning(small);
      await withPortal(large, (many) => withPortal(small, (few) => mornings(many, few)));
    }),
  overload: () =>
    withPostgres(async (postgres) =>
      withPortal(await postgres.copyOf('large', 'overload'), overload),
    ),
  chats: () => withPostgres(async (postgres) => chats(await postgres.copyOf('large', 'chats'))),
  outbox: () =>
    withPostgres(async (postgres) =>
      outbox(await postgres.copyOf('small', 'outbox'), postgres.postmaster),
    ),
  masters: () =>
    withPostgres(async (postgres) =>
      masters(
        await postgres.copyOf('small', 'masters'),
        await postgres.copyOf('small', 'bare'),
        postgres.postmaster,
      ),
    ),
  loads: firstLoads,
  'first-second': firstSeconds,
  presses: pressesOnPhone,
  start: startTime,
  failover,
  kills,
  upgrades,
};
/** Measured only with `--full` or by name. */
const longer = new Set(['overload', 'failover', 'kills', 'upgrades', 'first-second']);

/** Time from the start of the process to its first ready answer, with an existing database. */
async function startTime() {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-start-'));
  const took: number[] = [];
  // The first round makes the database, and is not counted.
  for (let round = 0; round <= rounds; round++) {
    const portal = await startProcess({ port: await freePort(), dataDir });
    if (round > 0) took.push(portal.startedIn);
    await portal.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  report(
    'ready to answer after npm start',
    `${(median(took) / 1000).toFixed(2)} s`,
    'at most 2 s',
    median(took) <= 2000,
  );
}

async function kills() {
  const { rounds: killed, lost, doubled, slowest } = await crashRounds(50);
  const figure = `${lost} lost, ${doubled} doubled, slowest first answer ${(slowest / 1000).toFixed(1)} s`;
  report(
    `${killed} times kill -9 under order load`,
    figure,
    '0 lost, 0 doubled, 5 s',
    lost + doubled === 0 && slowest <= 5000,
  );
}

/** Every figure of the families that belongs to a promise; several of one part hold only together. */
function figuresOfPromises() {
  const shown: Record<string, { figure: string; holds: boolean }> = {};
  for (const { figure, measured, holds } of reported()) {
    const part = partOf(figure);
    if (!part) continue;
    const former = shown[part];
    shown[part] = {
      figure: [former?.figure, `${figure}: ${measured}`].filter(Boolean).join('; '),
      holds: holds && (former?.holds ?? true),
    };
  }
  return shown;
}

const results = process.argv
  .slice(2)
  .flatMap((one) => (one.startsWith('--results=') ? [one.slice('--results='.length)] : []));
if (results.length > 0) {
  for (const file of results) showResults(file);
  process.exit();
}
const named = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const ids = promises.map(({ id }) => id);
const unknown = named.filter((one) => !(one in families) && !ids.includes(one));
if (unknown.length > 0)
  throw new Error(
    `No family of figures and no promise is named ${unknown.join(', ')}; there are ${[...Object.keys(families), ...ids].join(', ')}.`,
  );
const isWhole = full && named.length === 0;
for (const [name, measure] of Object.entries(families))
  if (named.includes(name) || (named.length === 0 && (full || !longer.has(name)))) await measure();
keepShown(figuresOfPromises());
showByTests(isWhole ? ids : named);
const untested = promises.filter((promise) => isUntested(promise, readShown())).map(({ id }) => id);
if (isWhole && untested.length > 0)
  console.log(`Untested promises: ${untested.join(', ')} (docs/promises.md)`);
if (!summary() || (isWhole && untested.length > 0)) process.exitCode = 1;
