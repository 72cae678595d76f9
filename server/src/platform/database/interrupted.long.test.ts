import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Pool } from './connections/client.ts';
import { expect, onTestFinished, test } from 'vitest';
import { isNight } from '#contract/testing/whole.ts';
import { holdStatements } from '#testing/held-statements.ts';
import { schemaListing } from '#testing/schema-listing.ts';
import { ownDatabase } from '#testing/test-portal.ts';
import { applyMigrations, firstFile, migrate, missingMigrations } from './migrate.ts';
import { servesFormer } from './migration-text.ts';
import { grantApplicationRole } from './roles/application-role.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** A release that may start again on a database which a newer one has begun to migrate. */
const firstWithWayBack = '0105_way_back.sql';

async function databaseOf020() {
  const url = await ownDatabase('template1');
  const owner = new Pool({ connectionString: url, max: 4 });
  onTestFinished(() => owner.end());
  const client = await owner.connect();
  await applyMigrations(client, [firstFile]);
  await grantApplicationRole(client);
  await client.query(
    await readFile(new URL('../../testing/first-release/data.sql', import.meta.url), 'utf8'),
  );
  client.release();
  return { url, owner };
}

/** `npm run migrate`, without npm between. */
function migrating(url: string, dataDir: string) {
  const child = spawn(
    process.execPath,
    ['--import', './server/src/installed.js', 'server/src/migrate-main.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        DEMO: 'off',
        // As at a start (start.js): this program is compiled forty times otherwise.
        NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit').then(() => child.exitCode);
  return { child, ended, output: () => output };
}

// Every statement would take minutes: each is a process of its own. A migration that is released stays as it is, so by day a quarter of the old ones
// is interrupted beside all new ones.
const step = isNight ? 5 : 15;
const share = isNight ? 1 : 4;
const newest = 12;

test(`npm run migrate, interrupted at every ${step}th statement of ${isNight ? 'each migration' : 'the newest migrations and a quarter of the others'} since 0.2.0, leaves whole migrations and goes on when it is run again`, async () => {
  const { url, owner } = await databaseOf020();
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-interrupted-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const all = await missingMigrations([]);
  const hold = await holdStatements(owner, { whole: all.length, step, share, newest });
  const ways = ['Ctrl-C', 'kill -9', 'lost link'] as const;
  const met = { 'Ctrl-C': 0, 'kill -9': 0, 'lost link': 0 };
  const applied = async () =>
    (await owner.query<{ name: string }>('select name from migration order by name')).rows.map(
      ({ name }) => name,
    );

  for (let at = 0; ; at++) {
    const way = ways[at % ways.length] ?? 'kill -9';
    await hold.arm();
    const run = migrating(url, dataDir);
    let isOver = false;
    void run.ended.then(() => (isOver = true));
    let pid: number | undefined;
    // oxlint-disable-next-line no-unmodified-loop-condition -- the end of the run above sets it
    while (!isOver && pid === undefined) {
      pid = await hold.held();
      await delay(20);
    }
    if (pid === undefined) {
      expect(await run.ended, run.output()).toBe(0);
      break;
    }
    if (way === 'lost link') await owner.query('select pg_terminate_backend($1)', [pid]);
    else run.child.kill(way === 'Ctrl-C' ? 'SIGINT' : 'SIGKILL');
    await hold.open();
    expect(await run.ended, run.output()).not.toBe(0);
    await expect
      .poll(
        async () =>
          (await owner.query('select from pg_stat_activity where pid = $1', [pid])).rowCount,
      )
      .toBe(0);
    met[way] += 1;

    const names = await applied();
    expect(names).toEqual(all.slice(0, names.length));
    if (names.includes(firstWithWayBack))
      await startsAgain(owner, all.slice(0, all.indexOf(firstWithWayBack) + 1), names);
  }
  await hold.remove();
  console.log(
    `interrupted ${Object.entries(met)
      .map(([way, times]) => `${times} times by ${way}`)
      .join(', ')}`,
  );
  expect(Math.min(...Object.values(met))).toBeGreaterThan(5);

  const untouched = new Pool({ connectionString: await ownDatabase('template1'), max: 2 });
  onTestFinished(() => untouched.end());
  await migrate(untouched);
  expect(await schemaListing(owner)).toEqual(await schemaListing(untouched));
});

/** What a copy of the release before does first at its start: it is refused only where a migration beyond its own does not allow that. */
async function startsAgain(owner: Pool, ofBefore: string[], applied: string[]) {
  const files = new URL('migrations/', import.meta.url);
  const beyond = applied.filter((name) => !ofBefore.includes(name));
  const texts = await Promise.all(beyond.map((name) => readFile(new URL(name, files), 'utf8')));
  const closing = beyond.find((_name, at) => !servesFormer(texts[at] ?? ''));
  const client = await owner.connect();
  try {
    const start = applyMigrations(client, ofBefore);
    if (closing) await expect(start).rejects.toThrow(closing);
    else expect(await start).toEqual([]);
  } finally {
    client.release();
  }
}
