import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlIn } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { report } from './report.ts';

const asked = 3600;
const atOnce = 16;
const floods = {
  'a session asked by strangers': '/session',
  'an arrival asked by strangers': '/auth/arrival',
  'an unknown path': '/api/main/x',
  '/readyz': '/readyz',
};

/** One address asks without end for what is refused, at the limits of an installation: how much is answered, and what it leaves in the audit. */
export async function anonymousFloods() {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-flood-'));
  for (const [what, path] of Object.entries(floods)) {
    const portal = await startProcess({ port: await freePort(), dataDir, environment: { RATE_LIMIT_SCALE: '1', DEMO: 'off' } });
    const rows = async () => (await sqlIn<{ n: number }>(dataDir, 'select count(*)::int as n from audit'))[0]?.n ?? 0;
    const before = await rows();
    const began = performance.now();
    let refused = 0;
    let left = asked;
    const asking = async () => {
      while (left-- > 0) {
        const answer = await fetch(portal.origin + path);
        await answer.arrayBuffer();
        if (answer.status === 429) refused += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, asking));
    const seconds = (performance.now() - began) / 1000;
    const written = (await rows()) - before;
    await portal.stop();
    const figure = `${refused} of ${asked} in ${seconds.toFixed(1)} s told to wait, ${written} audit rows`;
    report(`${what}, ${asked} times from one address`, figure, 'limited, at most 2 rows', refused > 0 && written <= 2);
  }
  await rm(dataDir, { recursive: true, force: true });
}
