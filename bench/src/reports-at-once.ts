import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#contract/calendar.ts';
import { callPath, memoryOf, type BenchPortal } from './bench-portal.ts';
import { report } from './report.ts';
import { lister, org, unit } from './supplier.ts';

const people = 20;
const daysOfOne = 18;
const quietMs = 8000;

/** Twenty people's reports at once, each of some four hundred lines that are in no other: what everyone else waits meanwhile, and the memory a minute later. */
export async function reportsAtOnce(portal: BenchPortal) {
  const { pool, main, bearer } = portal;
  const headers = await bearer('salesman');
  const { rows } = await pool.query<{ day: string }>('select max(order_date)::text as day from orders where cv_code = $1', [lister]);
  const day = rows[0]?.day ?? '';
  const list = callPath('getOrderStatus', { path: unit, cv: lister, from: day, to: day, lookUpBy: 'P' });
  const ask = () => fetch(`${main}${list}?lang=th&page=1&org=${org}`, { headers });
  for (let at = 0; at < 50; at++) await (await ask()).arrayBuffer();
  const before = (await memoryOf(portal.portal.pid)).now;

  const quiet = await p95While(ask, sleep(quietMs));
  await wait(portal, day);
  const began = performance.now();
  const busy = await p95While(ask, ended(portal));
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const times = busy / quiet;
  report(
    `other requests while ${people} reports are made in ${took} s, p95`,
    `${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms, ${times.toFixed(2)} times`,
    'at most 2 times',
    times <= 2,
  );
  await sleep(60_000);
  const grown = (await memoryOf(portal.portal.pid)).now - before;
  report(`memory of the server a minute after ${people} reports, beyond its start`, `${grown.toFixed(1)} MB`, 'at most 30 MB', grown <= 30);
}

/** Has twenty people wait for a report each; one more is asked for, so that the first are begun at once. */
async function wait({ pool, main, bearer }: BenchPortal, day: string) {
  // The supplier's orders are of 360 days; what one report has set must not be another one's too.
  const last = addDays(day, 2);
  const filter = { dateFrom: addDays(last, -daysOfOne), dateTo: last };
  await pool.query(
    `insert into app_user (user_id, username, user_group) select 'report-' || g, 'report-' || g, 'ADMIN' from generate_series(1, $1) g`,
    [people],
  );
  await pool.query(
    `insert into report_job (job_id, user_id, user_group, bu, kind, lang, filter, created_at)
     select gen_random_uuid(), 'report-' || g, 'ADMIN', $1, 'purchase', 'th',
       jsonb_build_object('dateFrom', ($2::date - g * $3::int + 1)::text, 'dateTo', ($2::date - (g - 1) * $3::int)::text), now() from generate_series(1, $4) g`,
    [unit, last, daysOfOne, people],
  );
  const headers = { ...(await bearer('admin')), 'content-type': 'application/json' };
  const path = callPath('startReportJob', { path: unit });
  const started = await fetch(`${main}${path}?lang=th`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ kind: 'purchase', cvCode: lister, ...filter }),
  });
  if (!started.ok) throw new Error(`${started.status}: ${await started.text()}`);
}

async function ended({ pool }: BenchPortal) {
  for (;;) {
    await sleep(500);
    const { rows } = await pool.query<{ open: string; failed: string }>(
      `select count(*) filter (where status in ('waiting', 'running')) as open, count(*) filter (where status = 'failed') as failed from report_job`,
    );
    if (Number(rows[0]?.failed) > 0) throw new Error('a report failed');
    if (Number(rows[0]?.open) === 0) return;
  }
}

/** One request after another until the work is done. */
async function p95While(ask: () => Promise<Response>, work: Promise<unknown>): Promise<number> {
  const took: number[] = [];
  const done = new AbortController();
  const ending = work.finally(() => done.abort());
  while (!done.signal.aborted) {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} from ${answer.url}`);
    took.push(performance.now() - began);
    await sleep(10);
  }
  await ending;
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}
