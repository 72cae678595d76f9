import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchPortal } from './bench-portal.ts';
import { full, report } from './report.ts';

const hanging = 20;
const waiting = 20_000;
const most = waiting * 0.9;
const atLeast = 50;

/** Measures messages a second that an ERP accepts while it leaves one call of twenty unanswered; each message is about another document. */
export async function outbox(connectionString: string) {
  const seen = { calls: 0, taken: 0 };
  const erp = createServer((request, response) => {
    seen.calls += 1;
    // No answer: the caller waits until its timeout.
    if (seen.calls % hanging === 0) return;
    request.resume().on('end', () => {
      seen.taken += 1;
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(erp, 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-bench-erp-'));
  const configFile = join(folder, 'config.json');
  const address = `http://127.0.0.1:${(erp.address() as AddressInfo).port}/`;
  await writeFile(configFile, JSON.stringify({ erp: { address, secret: 'the-secret-that-only-this-bench-knows' } }));
  const bench = await benchPortal(connectionString, configFile);
  try {
    await bench.pool.query(
      `insert into outbox (document, kind, payload, created_at) select 'bench-' || n, 'order', '{"orderNumber":"SO-6911-00001"}', now() from generate_series(1, ${waiting}) n`,
    );
    while (seen.calls === 0) await sleep(20);
    const began = performance.now();
    const first = seen.taken;
    // Longer than the timeout of a call, so that calls which timed out count as well.
    const until = began + (full ? 60_000 : 25_000);
    while (performance.now() < until && seen.taken < most) await sleep(100);
    const rate = ((seen.taken - first) / (performance.now() - began)) * 1000;
    report(`messages to the ERP while one call of ${hanging} hangs`, `${rate.toFixed(0)}/s`, `at least ${atLeast}/s`, rate >= atLeast);
  } finally {
    erp.closeAllConnections();
    erp.close();
    await bench.end();
    await rm(folder, { recursive: true, force: true });
  }
}
