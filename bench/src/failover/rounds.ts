import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Network } from './network.ts';

export interface Round {
  name: string;
  /** answers what makes the cluster whole again */
  fault(
    cluster: Cluster,
    network: Network,
    now: { leader: number; standby: number },
  ): Promise<() => Promise<void>>;
  needsNamespaces?: true;
}

/** Long enough for another node to lead before a frozen or cut one works again. */
const downMs = 40_000;

export const faults: readonly Round[] = [
  {
    name: 'the leader’s node killed',
    fault: async (cluster, _network, { leader }) => {
      await cluster.killNode(leader);
      return async () => cluster.startNode(leader);
    },
  },
  {
    name: 'the leader’s node frozen, thawed after 40 s',
    fault: async (cluster, _network, { leader }) => {
      const thaw = await cluster.freeze(leader);
      return async () => thaw();
    },
  },
  {
    name: 'the leader’s postmaster killed',
    fault: async (cluster, _network, { leader }) => {
      await cluster.killPostmaster(leader);
      return async () => {};
    },
  },
  {
    name: 'a planned switch',
    fault: async (cluster, _network, { leader, standby }) => {
      await cluster.switchOver(leader, standby);
      return async () => {};
    },
  },
  {
    name: 'the leading etcd killed',
    fault: async (cluster) => {
      const node = await cluster.etcdLeader();
      await cluster.killEtcd(node);
      return async () => cluster.startEtcd(node);
    },
  },
  split('the leader cut from the other nodes, not from the portal', 'nodes'),
  split('the leader cut from everyone', 'everyone'),
];

function split(name: string, from: 'everyone' | 'nodes'): Round {
  return {
    name: `${name}, for 40 s`,
    needsNamespaces: true,
    fault: async (_cluster, network, { leader }) => {
      await network.split(leader, from);
      return async () => network.mend(leader);
    },
  };
}

/** Does the fault, lets it last, mends it and waits until all three nodes work again. Answers when it began. */
export async function play(round: Round, cluster: Cluster, network: Network): Promise<number> {
  const now = await cluster.untilWhole();
  const began = performance.now();
  const mend = await round.fault(cluster, network, now);
  await sleep(downMs);
  await mend();
  await cluster.untilWhole();
  await sleep(3000);
  return began;
}
