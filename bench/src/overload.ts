import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type BenchPortal } from './bench-portal.ts';
import { p95 } from './load.ts';
import { mixedLoad } from './mixed-load.ts';
import { report } from './report.ts';
import type { Answered, Load } from './sender.ts';

// Of a ramp each step has a quarter more requests a second than the one before; it is carried while none is refused and 95 % are answered in a second.
const step = { first: 60, factor: 1.25, seconds: 6, mostMs: 1000 };
const [people, connections] = [13, 300];
const usualSeconds = 20;
const overloadSeconds = 60;
// V8 looks at a heap that rests only after 100 seconds.
const longestRestSeconds = 120;

/** Measures what the machine carries of a mixed load, two thirds of it, and three times as much. A refused order is not sent again here, as a browser would do. */
export async function overload({ portal, main, pool, bearer }: BenchPortal) {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from app_user where username = 'salesman'`,
  );
  const sessions: Record<string, string>[] = [];
  // One after the other: tries of one account at the same moment count as guesses.
  while (sessions.length < people) sessions.push(await bearer('salesman'));
  const asks = mixedLoad(main, sessions, rows[0]?.id ?? '');
  const send = async (aSecond: number, seconds: number) =>
    sent({ asks, aSecond, seconds, connections, opensAt: `${portal.origin}/healthz` });
  // Once before, so that what is loaded and planned once does not count.
  await send(step.first / 2, step.seconds);
  let carried = step.first;
  const isCarried = async (aSecond: number) => {
    const answers = await send(aSecond, step.seconds);
    console.log(`${aSecond} a second: ${outcomeOf(answers)}`);
    return refusedOf(answers) === 0 && p95(timesOf(answers)) <= step.mostMs;
  };
  // Twice where it is not carried at first: a pause of the machine is no load.
  for (
    let aSecond = step.first;
    (await isCarried(aSecond)) || (await isCarried(aSecond));
    aSecond = Math.round(aSecond * step.factor)
  )
    carried = aSecond;
  const usual = Math.round((carried * 2) / 3);
  const answers = await send(usual, usualSeconds);
  report(
    'refused at two thirds of what is carried',
    `${refusedOf(answers)} of ${answers.length} at ${usual} a second`,
    '0',
    refusedOf(answers) === 0,
  );
  await threefold(portal, 3 * carried, send);
}

type Send = (aSecond: number, seconds: number) => Promise<Answered[]>;

async function threefold({ origin, pid }: BenchPortal['portal'], aSecond: number, send: Send) {
  const ending = new AbortController();
  const probed = probes(origin, ending.signal);
  const usual = (await memoryOf(pid)).now;
  const answers = await send(aSecond, overloadSeconds);
  ending.abort();
  const orders = answers.filter(([kind]) => kind === 'orders');
  const taken = orders.filter(isTaken);
  const [share, slow] = [taken.length / orders.length, p95(timesOf(taken))];
  report(
    'orders taken at three times what is carried',
    `${(100 * share).toFixed(1)} % of ${orders.length}, p95 ${(slow / 1000).toFixed(2)} s; ${aSecond} requests a second: ${outcomeOf(answers)}`,
    'at least 95 %, p95 at most 3 s',
    share >= 0.95 && slow <= 3000,
  );
  const failed = refusedOf(await probed);
  report(
    '/metrics and /readyz at three times what is carried',
    `${failed} of ${(await probed).length} without an answer, p95 ${p95(timesOf(await probed)).toFixed(0)} ms`,
    '0',
    failed === 0,
  );
  let now = (await memoryOf(pid)).now;
  for (let second = 0; now > 220 && second < longestRestSeconds; second++) {
    await sleep(1000);
    ({ now } = await memoryOf(pid));
  }
  report(
    'memory of Node within two minutes after three times what is carried',
    `${now.toFixed(0)} MB, ${usual.toFixed(0)} MB before, ${(await memoryOf(pid)).most.toFixed(0)} MB at most`,
    'at most 220 MB',
    now <= 220,
  );
}

const isTaken = ([, status]: Answered) => status === 200;
const refusedOf = (answers: readonly Answered[]) => answers.filter((one) => !isTaken(one)).length;
const timesOf = (answers: readonly Answered[]) => answers.map(([, , ms]) => ms);

/** The refused part of each kind, and the time that the answers took. */
function outcomeOf(answers: readonly Answered[]): string {
  const kinds = Object.entries(Object.groupBy(answers, ([kind]) => kind)).map(([kind, of = []]) => {
    const seconds = (p95(timesOf(of)) / 1000).toFixed(2);
    return `${kind} ${((100 * refusedOf(of)) / of.length).toFixed(0)} % refused, p95 ${seconds} s`;
  });
  const unanswered = answers.filter(([, status]) => status === 0).length;
  return [...kinds, `${unanswered} without an answer`].join('; ');
}

/** Sends a load by a process of its own. */
async function sent(load: Load): Promise<Answered[]> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('sender.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(load));
  return (await json(child.stdout)) as Answered[];
}

/** Asks for figures and readiness each second, as Prometheus and a balancer do. */
async function probes(origin: string, ending: AbortSignal): Promise<Answered[]> {
  const answers: Answered[] = [];
  while (!ending.aborted) {
    for (const path of ['/metrics', '/readyz']) {
      const began = performance.now();
      const status = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(10_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.status),
        () => 0,
      );
      answers.push([path, status, performance.now() - began]);
    }
    await sleep(1000);
  }
  return answers;
}
