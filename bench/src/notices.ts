import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fakeSms, smsSettings, type FakeProvider } from '@smart-order/server/testing/channels/fake-provider.ts';
import { benchPortal, callPath, cpuMs, type BenchPortal } from './bench-portal.ts';
import { orderers, placeOrder } from './erp-moves.ts';
import { full, report } from './report.ts';
import { customer, org, unit } from './supplier.ts';

const orders = full ? 200 : 40;
const waiting = full ? 10_000 : 1000;
/** The last ones fail by chance ten times and more, whether there are 1,000 or 10,000. */
const mostSeconds = 300;
const pages = 500;
/** An open page asks again so often where nothing happens: it waits 25 s and pauses one. */
const everySeconds = 26;
const asked = 2000;

/** Measures how soon a notice is at its provider's door, how fast many leave while the provider fails half of the calls, and what open bells cost. */
export async function notices(connectionString: string, postmaster: number) {
  const sms = await fakeSms();
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-notices-'));
  const configFile = join(folder, 'config.json');
  await writeFile(configFile, JSON.stringify({ channels: { sms: smsSettings(sms), mail: false, line: false, push: false } }));
  const bench = await benchPortal(connectionString, configFile);
  try {
    await linkAll(bench);
    await toTheDoor(bench, sms);
    await whileFailing(bench, sms);
    await openBells(bench, postmaster);
  } finally {
    sms.close();
    await bench.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each of the forty customers has a person, because a person's flood would become a summary. The person has a number, no quiet hours, and gets received orders by SMS. */
async function linkAll({ pool }: BenchPortal) {
  const people = `from app_user where username like 'of Z%'`;
  const customers = Array.from({ length: orderers }, (_, at) => customer(at));
  const add = (sql: string) => pool.query(sql, [customers]);
  await add(`insert into app_user (user_id, username, user_group) select 'of ' || cv, 'of ' || cv, 'CUSTOMER' from unnest($1::text[]) cv`);
  await add(`insert into user_bu select 'of ' || cv, '${unit}' from unnest($1::text[]) cv`);
  await add(`insert into user_customer (user_id, bu, cv_code, org_code) select 'of ' || cv, '${unit}', cv, '${org}' from unnest($1::text[]) cv`);
  await pool.query(`insert into contact (user_id, channel, address, confirmed_at) select user_id, 'sms', '0812345678', now() ${people}`);
  await pool.query(`insert into notice_preference (user_id, quiet_from, quiet_until) select user_id, 0, 0 ${people}`);
  await pool.query(`insert into notice_choice (user_id, kind, channel, wanted) select user_id, 'order_received', 'sms', true ${people}`);
}

const fieldsOf = ({ body }: FakeProvider['taken'][number]) => JSON.parse(String(body)) as { message: string; reference: string };

async function toTheDoor(bench: BenchPortal, sms: FakeProvider) {
  const headers = await bench.bearer('salesman');
  const committed = new Map<string, number>();
  for (let turn = 0; turn < orders; turn++) {
    const { orderNumber } = await placeOrder(bench, headers, turn);
    committed.set(orderNumber, performance.now());
    await sleep(200);
  }
  await untilGone(bench);
  const took = [...committed].flatMap(([number, at]) =>
    sms.taken.filter((call) => fieldsOf(call).message.includes(number)).map((call) => call.at - at),
  );
  const p95 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
  report(`from commit to the provider's door, at rest, p95 of ${took.length}`, `${p95.toFixed(0)} ms`, 'at most 2000 ms', p95 <= 2000);
}

async function untilGone({ pool }: BenchPortal) {
  const sql = `select (select event_id from notice_progress) < (select max(event_id) from outbox) or exists (select from notice_delivery where state = 'waiting') as waits`;
  while ((await pool.query<{ waits: boolean }>(sql)).rows[0]?.waits) await sleep(200);
}

// One of twenty is due later, and void before that.
const manySql = `
  with written as (
    insert into notice (user_id, kind, occasion, subject, facts, at)
    select (select min(user_id) from app_user where username like 'of Z%'), 'new_device', 'bench ' || g, 'bench ' || g,
      '{"moment":"2026-11-27T03:00:00Z"}', now() from generate_series(1, $1::int) g returning notice_id, occasion)
  insert into notice_delivery (notice_id, channel, not_before)
  select notice_id, 'sms', now() + case when notice_id % 20 = 0 then interval '5 s' else interval '0' end from written`;
const endSql = `
  update notice n set void_at = now() from notice_delivery d where d.notice_id = n.notice_id and n.occasion like 'bench %' and n.notice_id % 20 = 0 returning d.provider_key as key`;

async function whileFailing(bench: BenchPortal, sms: FakeProvider) {
  Object.assign(sms, { manner: 'half', taken: [], calls: 0 });
  const began = performance.now();
  await bench.pool.query(manySql, [waiting]);
  const ended = new Set((await bench.pool.query<{ key: string }>(endSql)).rows.map(({ key }) => key));
  await untilGone(bench);
  const seconds = (performance.now() - began) / 1000;
  const keys = sms.taken.map((call) => fieldsOf(call).reference);
  const twice = keys.length - new Set(keys).size;
  const afterEnd = keys.filter((key) => ended.has(key)).length;
  const missing = waiting - ended.size - new Set(keys).size;
  report(
    `${waiting} notices to a provider that fails half of the calls`,
    `${seconds.toFixed(0)} s; missing ${missing}, twice ${twice}, void and sent ${afterEnd}`,
    `at most ${mostSeconds} s; 0, 0, 0`,
    seconds <= mostSeconds && missing === 0 && twice === 0 && afterEnd === 0,
  );
  sms.manner = 'well';
}

/**
 * What bells cost that ring for nothing: each asks again when its wait has ended, which takes the gate, the count and an answer. Measured by requests that
 * know an older notice, which take the same and end at once; the floor is as many answers of `/healthz`.
 */
async function openBells(bench: BenchPortal, postmaster: number) {
  await bench.pool.query(
    `insert into notice (user_id, kind, occasion, subject, facts, at) select user_id, 'many', 'bench', 'bench', '{"count":1}', now() from app_user where username = 'salesman'`,
  );
  const headers = await bench.bearer('salesman');
  const shareOf = async (address: string) => {
    const before = await cpuMs(bench.portal.pid, postmaster);
    for (let turn = 0; turn < asked; turn += 10)
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const answer = await fetch(address, { headers });
          if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
          await answer.text();
        }),
      );
    return ((((await cpuMs(bench.portal.pid, postmaster)) - before) / asked) * (pages / everySeconds)) / 10;
  };
  const floor = await shareOf(`${bench.portal.origin}/healthz`);
  const share = await shareOf(`${bench.main}${callPath('countNotices', {})}?after=0`);
  report(
    `processor of ${pages} open bells at rest, Node and PostgreSQL`,
    `${share.toFixed(2)} % of a core; floor ${floor.toFixed(2)} %`,
    'at most 5 %',
    share <= 5,
  );
}
