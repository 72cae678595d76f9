import { calls } from '#contract/calls.ts';
import { signIn } from '@smart-order/server/testing/http-client.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { callPath, memoryOf, type BenchPortal } from './bench-portal.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { unit } from './supplier.ts';

const list = (value: string, bytes: number) =>
  `[${Array(Math.floor(bytes / (value.length + 1)))
    .fill(value)
    .join(',')}]`;
const callers = 4;
const seconds = 6;

interface Hostile {
  what: string;
  url: string;
  method: string;
  type: string;
  body: string;
  /** milliseconds until refused, and MB by which the process may grow meanwhile */
  most: { ms: number; mb: number };
}

/** Bodies that are short to write and long to judge : each by itself, then four callers of the first beside someone who works. */
export async function hostileBodies(bench: BenchPortal) {
  const admin = { authorization: `Bearer ${(await signIn(bench.portal.origin, 'admin', 'morning-field')).accessToken}` };
  const inBu = { bu: unit, id: 'nobody' };
  const quick = { ms: 20, mb: 10 };
  const hostile: Hostile[] = [
    {
      what: 'an order of 340,000 empty lines',
      url: callPath('saveOrder', inBu),
      method: 'POST',
      body: `{"orderd":${list('{}', 1_020_000)}}`,
      type: 'application/json',
      most: quick,
    },
    {
      what: 'an order of 500,000 numbers',
      url: callPath('saveOrder', inBu),
      method: 'POST',
      body: `{"orderd":${list('1', 1_020_000)}}`,
      type: 'application/json',
      most: quick,
    },
    {
      what: 'an assignment of 340,000 nothings',
      url: callPath('syncCustomers', inBu),
      method: calls.syncCustomers.method,
      body: `{"cvRole":${list('{}', 1_020_000)}}`,
      type: 'application/json',
      most: quick,
    },
    {
      what: 'a file of 20 million one-letter lines',
      url: callPath('checkCvOrgFile', {}),
      method: 'POST',
      body: `username,bu,cvCode,orgCode\n${'a\n'.repeat(20_000_000)}`,
      type: 'text/csv',
      most: { ms: 1000, mb: 50 },
    },
  ];
  const send = ({ url, method, body, type }: Hostile) => fetch(bench.main + url, { method, headers: { ...admin, 'content-type': type }, body });
  for (const one of hostile) {
    const before = await memoryOf(bench.portal.pid);
    const took: number[] = [];
    let status = 0;
    for (let time = 0; time < (one.type === 'text/csv' ? 1 : 7); time += 1) {
      const began = performance.now();
      const answer = await send(one);
      await answer.arrayBuffer();
      took.push(performance.now() - began);
      ({ status } = answer);
    }
    const grown = Math.max(0, (await memoryOf(bench.portal.pid)).most - Math.max(before.most, before.now));
    const holds = status >= 400 && status < 500 && median(took) <= one.most.ms && grown <= one.most.mb;
    report(
      one.what,
      `${status} in ${median(took).toFixed(1)} ms, ${grown.toFixed(0)} MB more`,
      `4xx in at most ${one.most.ms} ms, ${one.most.mb} MB`,
      holds,
    );
  }
  const [first] = hostile;
  if (first) await besideCallers(bench, { ...first, headers: { ...admin, 'content-type': first.type } });
}

async function besideCallers({ main, bearer }: BenchPortal, attack: Pick<Hostile, 'url' | 'body'> & { headers: Record<string, string> }) {
  const headers = await bearer('customer');
  const p95 = async () => {
    const took: number[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      const began = performance.now();
      await (await fetch(`${main}${callPath('listBusinessUnits', {})}?lang=th`, { headers })).arrayBuffer();
      took.push(performance.now() - began);
    }
    return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
  };
  await p95();
  const quiet = await p95();
  // In a thread of its own: what the attack itself costs is not measured.
  const attacking = autocannon({ ...attack, url: main + attack.url, method: 'POST', connections: callers, workers: 1, duration: seconds + 2 });
  await sleep(1000);
  const beside = await p95();
  const { non2xx } = await attacking;
  const figure = `${quiet.toFixed(1)} ms quiet, ${beside.toFixed(1)} ms beside ${non2xx} such bodies, ${(beside / quiet).toFixed(1)} times`;
  report(`p95 of someone who works, beside ${callers} senders of such orders`, figure, 'at most 2 times', beside <= quiet * 2);
}
