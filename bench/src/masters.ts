import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { benchPortal, cpuMs, memoryOf, type BenchPortal } from './bench-portal.ts';
import { throughput } from './load.ts';
import { ordersOf } from './orders.ts';
import { report } from './report.ts';
import { customer, sizes } from './supplier.ts';

const rows = 100_000;
const token = 'the-token-of-this-bench';
const names = Array.from(
  { length: rows },
  (_, at) => [`M${at}`, `ฟาร์มลูกค้าที่ ${at}`, `Customer farm ${at}`] as const,
);
const csv = `cvCode,nameTh,nameEn\n${names.map((cells) => cells.join(',')).join('\n')}\n`;
/** Orders are placed one after the other by so many, so that the machine is not full. */
const connections = 2;

/** Measures 100,000 customers sent to the integration API: time and processor time beside the bare inserts of the same rows, memory, and orders placed at the same time. */
export async function masters(connectionString: string, bareDatabase: string, postmaster: number) {
  const floor = await bareRows(bareDatabase);
  const ours = await benchPortal(connectionString, '', { INTEGRATION_TOKEN: token });
  try {
    // Once before, so that what is loaded and prepared once does not count.
    await send(ours, csv.slice(0, csv.indexOf('\nM7000')).replaceAll('\nM', '\nX'));
    const alone = await watched(ours, postmaster, () => send(ours, csv));
    const figure = `${(alone.took / 1000).toFixed(1)} s, processor ${(alone.cpu / 1000).toFixed(1)} s, floor ${(floor / 1000).toFixed(1)} s`;
    report(`${rows} customers sent to the API`, figure, 'at most 30 s', alone.took <= 30_000);
    report(
      'memory of Node that they take',
      `${alone.grew.toFixed(0)} MB`,
      'at most 60 MB',
      alone.grew <= 60,
    );

    const placed = {
      ...(await ordersOf(
        ours,
        Array.from({ length: 40 }, (_, at) => customer(sizes.small.withOpenOrders + at)),
      )),
      connections,
    };
    const usual = await throughput({ ...placed, lasts: { duration: 8 } });
    const sending = send(ours, csv.replaceAll('farm', 'house'));
    const meanwhile = await throughput({ ...placed, lasts: { duration: 8 } });
    await sending;
    const slower = usual / meanwhile;
    report(
      'orders placed meanwhile take',
      `${slower.toFixed(2)} times as long`,
      'at most 1.2',
      slower <= 1.2,
    );
  } finally {
    await ours.end();
  }
}

/** Sends rows and waits until the job has ended. */
async function send({ portal }: BenchPortal, body: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
  const answer = await fetch(`${portal.origin}/api/integration/v1/customers`, {
    method: 'POST',
    headers,
    body,
  });
  const at = answer.headers.get('location');
  if (!at) throw new Error(`not taken: ${answer.status} ${await answer.text()}`);
  for (;;) {
    const { state } = (await (await fetch(`${portal.origin}${at}`, { headers })).json()) as {
      state: string;
    };
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'running') throw new Error(`the rows are ${state}`);
    await sleep(200);
  }
}

/** How many milliseconds some work took, also of the processor, and by how many MB the process grew at most. */
async function watched({ portal }: BenchPortal, postmaster: number, work: () => Promise<void>) {
  const before = await memoryOf(portal.pid);
  let most = before.now;
  const looking = setInterval(
    () => void memoryOf(portal.pid).then(({ now }) => (most = Math.max(most, now))),
    50,
  );
  const usedBefore = await cpuMs(portal.pid, postmaster);
  const began = performance.now();
  await work().finally(() => clearInterval(looking));
  const took = performance.now() - began;
  return { took, cpu: (await cpuMs(portal.pid, postmaster)) - usedBefore, grew: most - before.now };
}

/** Milliseconds in which the same rows are inserted bare, a thousand at a time in one transaction. */
async function bareRows(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    'create table bare_customer (cv_code text primary key, name_th text not null, name_en text not null)',
  );
  const began = performance.now();
  await client.query('begin');
  for (let at = 0; at < rows; at += 1000)
    await client.query(
      'insert into bare_customer select * from json_to_recordset($1::json) as r(cv_code text, name_th text, name_en text)',
      [
        JSON.stringify(
          names
            .slice(at, at + 1000)
            .map(([cv_code, name_th, name_en]) => ({ cv_code, name_th, name_en })),
        ),
      ],
    );
  await client.query('commit');
  const took = performance.now() - began;
  await client.end();
  return took;
}
