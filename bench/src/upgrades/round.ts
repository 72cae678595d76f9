import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWriters } from '@smart-order/server/testing/crash-writers.ts';
import type { Person } from '@smart-order/server/testing/person.ts';
import { signedIn } from '@smart-order/server/testing/person.ts';
import type { PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { countOrders, somethingToOrder } from '../crash.ts';
import type { Pages } from './pages.ts';
import { dump, openReaders } from './readers.ts';

/** What upgrades are tried with; all stay the same from round to round. */
export interface Stage {
  origin: string;
  databaseUrl: string;
  /** starts a copy at the port of this place behind the balancer */
  start(place: 0 | 1, release: 'former' | 'ours'): Promise<PortalProcess>;
  /** the environment of `npm run migrate` */
  environment: Record<string, string>;
  folder: string;
  pages: Pages;
}

export interface Round {
  orders: number;
  lost: number;
  doubled: number;
  headless: number;
  repeated: number;
  /** the longest time without an order, in ms */
  longestStop: number;
  pages: number;
  blank: string[];
  /** of the migration, of the old copies and of the new ones */
  codes: (number | null)[];
  migratedIn: number;
}

/** Both copies of the former release serve under eight writers; the database is migrated, then one copy after the other is replaced by ours. */
export async function upgradeRound(stage: Stage): Promise<Round> {
  const copies = [await stage.start(0, 'former'), await stage.start(1, 'former')] as const;
  const readers = await openReaders(stage.databaseUrl);
  const { header, lines, pathName } = await somethingToOrder(stage.databaseUrl);
  const { person, answered, tries } = watched(
    await signedIn(stage.origin, 'customer', 'morning-field'),
  );
  const writers = startWriters(() => person, header, lines, pathName);
  stage.pages.begin();
  const codes: (number | null)[] = [];
  await more(answered, 20);

  const backup = dump(stage.databaseUrl, 4000);
  const began = performance.now();
  codes.push(await migrate(stage));
  const migratedIn = performance.now() - began;
  await backup;
  const ours: PortalProcess[] = [];
  for (const place of [0, 1] as const) {
    codes.push(await copies[place].stop());
    ours.push(await stage.start(place, 'ours'));
    await more(answered, 20);
    // The balancer asks each second whether the copy is ready.
    await sleep(1500);
  }
  await more(answered, 20);

  // A stop that has not ended counts, too.
  const longestStop = longestOf([...answered, performance.now()]);
  const { seen, blank } = await stage.pages.end();
  await writers.stop();
  await readers.end();
  const counted = await countOrders(stage.databaseUrl, writers.acknowledged());
  for (const copy of ours) codes.push(await copy.stop());
  return {
    ...counted,
    orders: counted.acknowledged,
    repeated: tries() - answered.length,
    longestStop,
    pages: seen,
    blank,
    codes,
    migratedIn,
  };
}

/** A person whose answered orders and tries are counted. */
function watched(one: Person) {
  const answered: number[] = [];
  let tries = 0;
  const call: Person['call'] = async (name, sent) => {
    tries += 1;
    const answer = await one.call(name, sent);
    if (answer.status === 200) answered.push(performance.now());
    return answer;
  };
  return { person: { ...one, call }, answered, tries: () => tries };
}

const longestOf = (times: readonly number[]) =>
  Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at)));

/** Waits, a minute at most, until so many more orders are answered. */
async function more(answered: readonly number[], count: number) {
  const enough = answered.length + count;
  for (const until = Date.now() + 60_000; answered.length < enough && Date.now() < until;)
    await sleep(20);
}

async function migrate({ environment, folder }: Stage): Promise<number | null> {
  const options = {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  };
  const child = spawn(
    process.execPath,
    ['--import', './server/src/installed.js', 'server/src/migrate-main.ts'],
    {
      ...options,
      stdio: [...options.stdio],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
