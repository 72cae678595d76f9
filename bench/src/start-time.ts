import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess } from '@smart-order/server/testing/portal-process.ts';
import { median } from './load.ts';

/** Milliseconds from the start of the process to its first ready answer, on data that was there before; the median of some rounds. */
export async function startTime(rounds: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-start-'));
  const start = async () => startProcess({ port: await freePort(), dataDir });
  await (await start()).stop();
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const portal = await start();
    took.push(portal.startedIn);
    await portal.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
  return median(took);
}
