import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { startProcess, type PortalProcess } from '@smart-order/server/testing/portal-process.ts';
import { countOrders, fillSmall, somethingToOrder } from './crash.ts';
import { report } from './report.ts';
import { benchFolder } from './stored-databases.ts';
import { Cluster } from './failover/cluster.ts';
import { startLoad, type Load } from './failover/load.ts';
import { network, type Network } from './failover/network.ts';
import { programs } from './failover/programs.ts';
import { faults, play, type Round } from './failover/rounds.ts';

const whole = 'orders while the primary moves';
const bar =
  '0 lost, 0 doubled, 0 answers 500, no session ended, the same processes, writes back in 30 s';
// ttl of deploy/patroni/patroni.yml, and ten seconds.
const mostMs = 30_000;
const noStopMs = 3000;

/** Two copies under eight writers while the primary moves; the first finds it among several hosts, the second behind HAProxy. */
export async function failover(): Promise<void> {
  const found = await programs();
  if ('missing' in found) return report(whole, `not measured: ${found.missing}`, bar, false);
  const folder = await mkdtemp(join(tmpdir(), 'so-failover-'));
  const net = await network();
  const cluster = new Cluster(net, folder);
  try {
    await cluster.start(found);
    await allRounds(cluster, net);
    await rm(folder, { recursive: true, force: true });
  } finally {
    await cluster.end();
    await net.end();
  }
}

async function allRounds(cluster: Cluster, net: Network) {
  const dataDirs = [await benchFolder(), await benchFolder()];
  const portals: PortalProcess[] = [];
  for (const [at, dataDir] of dataDirs.entries()) {
    const DATABASE_URL = at === 0 ? cluster.url() : cluster.oneAddress();
    portals.push(
      await startProcess({
        port: await freePort(),
        dataDir,
        environment: { DATABASE_URL, DEMO: 'off', ERP_SIMULATOR: 'off' },
      }),
    );
    if (at === 0) await fill(cluster);
  }
  const order = await somethingToOrder(await cluster.primary());
  const loads = [];
  for (const portal of portals) loads.push(await startLoad(portal, order, 'customer'));
  const met: Outcome[] = [];
  for (const round of faults) {
    if (round.needsNamespaces && net.refused)
      report(
        round.name,
        `not measured: this machine has no network namespaces (${net.refused})`,
        bar,
        false,
      );
    else met.push(await one(round, cluster, net, loads, portals));
  }
  const { orders = 0, lost = 0, doubled = 0 } = met.at(-1) ?? {};
  const worst = Math.max(...met.map(({ backMs }) => backMs)) / 1000;
  const figure = `${orders} orders in ${met.length} rounds, ${lost} lost, ${doubled} doubled, writes back in ${worst.toFixed(1)} s at most`;
  report(whole, figure, bar, met.length === faults.length && met.every(({ holds }) => holds));
  await sleep(1000);
  for (const load of loads) await load.stop();
  for (const portal of portals) await portal.stop();
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
}

async function fill(cluster: Cluster) {
  await fillSmall(await cluster.primary());
  // Thousands of orders would end the customer's credit.
  await sqlAt(await cluster.primary(), 'update credit set credit_limit = 1000000000000');
}

interface Outcome {
  orders: number;
  lost: number;
  doubled: number;
  backMs: number;
  holds: boolean;
}

async function one(
  round: Round,
  cluster: Cluster,
  net: Network,
  loads: Load[],
  portals: PortalProcess[],
): Promise<Outcome> {
  for (const load of loads) load.begin();
  const began = await play(round, cluster, net);
  const gaps = loads.map((load) => load.longestGap());
  // A stop that a busy machine explains, too, is named by its length.
  const back = gaps.map(({ ms, endedAt }) => (ms < noStopMs ? ms : endedAt - began));
  const acknowledged = new Map(loads.flatMap((load) => [...load.writers.acknowledged()]));
  const { lost, doubled, headless } = await countOrders(await cluster.primary(), acknowledged);
  const statuses = loads.map((load) => load.statuses());
  const sum = (of: 'orders' | 'sessions', which: (status: number) => boolean) =>
    statuses
      .flatMap((each) => [...each[of]])
      .reduce((all, [status, times]) => (which(status) ? all + times : all), 0);
  const faultsOfOurs =
    sum('orders', (status) => status === 500) + sum('sessions', (status) => status === 500);
  // 409 says that the first try under this key is still under way: its commit waits for a standby that does not answer.
  const odd =
    sum('orders', (status) => ![200, 409, 500, 503].includes(status)) +
    sum('sessions', (status) => ![200, 500, 503].includes(status));
  const alive = portals.filter(({ pid }) => isAlive(pid)).length;
  const figure =
    `${acknowledged.size} orders, ${lost} lost, ${doubled + headless} doubled, ${faultsOfOurs} answers 500, ` +
    `${sum('orders', (status) => status === 503)} + ${sum('sessions', (status) => status === 503)} answers 503 (orders + sessions), ${sum('orders', (status) => status === 409)} 409, ${odd} others, ` +
    `writes back in ${back.map((ms) => (ms / 1000).toFixed(1)).join(' and ')} s (several hosts, HAProxy), ${alive} of 2 processes`;
  const holds =
    lost + doubled + headless + faultsOfOurs + odd === 0 &&
    Math.max(...back) <= mostMs &&
    alive === 2;
  report(round.name, figure, bar, holds);
  if (odd > 0) console.log(statuses);
  return {
    orders: acknowledged.size,
    lost,
    doubled: doubled + headless,
    backMs: Math.max(...back),
    holds,
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
