import { calls } from '#contract/calls.ts';
import { readConfig } from '@smart-order/server/platform/config/config.ts';
import { openPools } from '@smart-order/server/platform/database/connections/pools.ts';
import type { Deps } from '@smart-order/server/platform/deps.ts';
import { passGate } from '@smart-order/server/platform/http/gate/gate.ts';
import { Documents } from '@smart-order/server/platform/documents/documents.ts';
import { createLog } from '@smart-order/server/platform/log.ts';
import type { BenchPortal } from './bench-portal.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { customer, org, type, unit } from './supplier.ts';

const times = 3000;

/** What the gate adds to one request: token, session, active account, operation and place, from the database each time. */
export async function authorityCost({ portal, connectionString, dataDir, bearer }: BenchPortal) {
  const { close, ...pools } = openPools(connectionString, {});
  const config = readConfig({ PUBLIC_ORIGIN: portal.origin, DATA_DIR: dataDir, DATABASE_URL: connectionString });
  const log = createLog('silent');
  const deps: Deps = { ...pools, config, now: () => new Date(), log, documents: new Documents(log) };
  const request = { headers: await bearer('salesman'), params: { org, cv: customer(17), type, bu: unit }, query: {}, body: undefined };
  const took: number[] = [];
  for (let at = 0; at < times; at++) {
    const began = performance.now();
    await passGate(deps, calls.getProductByTypeNew, request as never);
    took.push(performance.now() - began);
  }
  await close();
  const cost = median(took);
  report('authorisation of one request, p50', `${cost.toFixed(2)} ms`, 'at most 1 ms', cost <= 1);
}
