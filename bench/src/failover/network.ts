import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const ip = (...given: string[]) => promisify(execFile)('ip', given);
const bridge = 'so-failover';

/** The addresses of three nodes: each in a network namespace of its own on one bridge, or all on loopback, where nothing can be split. */
export interface Network {
  /** what replaces `10.0.0.` of the examples */
  prefix: string;
  /** the networks from which a node is asked, for pg_hba.conf */
  from: string;
  /** why there are no namespaces */
  refused?: string;
  /** the words before the command of a program of this node */
  inside(node: number): string[];
  /** the node reaches no other node and no client, or no other node while clients still reach it */
  split(node: number, from: 'everyone' | 'nodes'): Promise<void>;
  mend(node: number): Promise<void>;
  end(): Promise<void>;
}

export const nodes = [1, 2, 3];
const nameOf = (node: number) => `${bridge}-${node}`;
const addressOf = (node: number) => `10.213.77.2${node}`;

export async function network(): Promise<Network> {
  await remove();
  try {
    await make();
  } catch (error) {
    await remove();
    return {
      prefix: '127.213.77.',
      from: '127.0.0.0/8',
      refused: (error as Error).message.trim().replaceAll('\n', ' '),
      inside: () => [],
      split: async () => {},
      mend: async () => {},
      end: async () => {},
    };
  }
  const others = (node: number) => nodes.filter((one) => one !== node);
  return {
    prefix: '10.213.77.',
    from: '10.213.77.0/24',
    inside: (node) => ['ip', 'netns', 'exec', nameOf(node)],
    split: async (node, from) => {
      if (from === 'everyone') await ip('link', 'set', nameOf(node), 'down');
      else
        for (const other of others(node))
          await ip('-n', nameOf(node), 'route', 'add', 'blackhole', addressOf(other));
    },
    mend: async (node) => {
      await ip('link', 'set', nameOf(node), 'up');
      for (const other of others(node))
        await ip('-n', nameOf(node), 'route', 'del', 'blackhole', addressOf(other)).catch(() => {});
    },
    end: remove,
  };
}

async function make() {
  await ip('link', 'add', bridge, 'type', 'bridge');
  await ip('address', 'add', '10.213.77.1/24', 'dev', bridge);
  await ip('link', 'set', bridge, 'up');
  for (const node of nodes) {
    const name = nameOf(node);
    await ip('netns', 'add', name);
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('link', 'set', name, 'master', bridge, 'up');
    await ip('-n', name, 'address', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    await ip('-n', name, 'link', 'set', 'eth0', 'up');
    await ip('-n', name, 'link', 'set', 'lo', 'up');
  }
}

/** Also what a killed run left. */
async function remove() {
  for (const node of nodes) {
    await ip('netns', 'delete', nameOf(node)).catch(() => {});
    await ip('link', 'delete', nameOf(node)).catch(() => {});
  }
  await ip('link', 'delete', bridge).catch(() => {});
}
