import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqlAt } from '@smart-order/server/testing/data-dir-sql.ts';
import { freePort } from '@smart-order/server/testing/free-port.ts';
import { nodes, type Network } from './network.ts';
import { postmasterOf, Program, signal, treeOf } from './node.ts';
import type { Programs } from './programs.ts';

const example = (name: string) =>
  readFile(new URL(`../../../deploy/patroni/${name}`, import.meta.url), 'utf8');
// PostgreSQL refuses root, and Patroni starts it.
const asSomeone =
  process.geteuid?.() === 0
    ? ['unshare', '--user', '--map-user=nobody', '--map-group=nogroup']
    : [];
const endWithParent = ['setpriv', '--pdeathsig', 'TERM'];

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** The three nodes of `deploy/patroni/` and the HAProxy in front of them, from those very files with other addresses and folders. */
export class Cluster {
  readonly #network: Network;
  readonly #folder: string;
  readonly #patronis = new Map<number, Program>();
  readonly #etcds = new Map<number, Program>();
  #haproxy: Program | undefined;
  #port = 0;

  constructor(network: Network, folder: string) {
    this.#network = network;
    this.#folder = folder;
  }

  async start(programs: Programs): Promise<void> {
    for (const node of nodes) await this.#configure(node, programs);
    for (const etcd of this.#etcds.values()) await etcd.start();
    for (const patroni of this.#patronis.values()) await patroni.start();
    this.#port = await freePort();
    const haproxy = join(this.#folder, 'haproxy.cfg');
    await writeFile(
      haproxy,
      this.#placed(await example('haproxy.cfg')).replace(
        '127.0.0.1:5000',
        `127.0.0.1:${this.#port}`,
      ),
    );
    this.#haproxy = new Program(
      [...endWithParent, programs.haproxy, '-f', haproxy],
      join(this.#folder, 'haproxy.log'),
      programs.environment,
    );
    await this.#haproxy.start();
    await this.untilWhole();
    const admin = await this.primary('postgres', 'change-me-superuser', 'postgres');
    await sqlAt(admin, `create role portal login createrole createdb password 'portal'`);
    await sqlAt(
      admin,
      `create database orders owner portal template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    );
  }

  async #configure(node: number, { etcd, patroni, bin, environment }: Programs) {
    const folder = join(this.#folder, `db${node}`);
    await mkdir(folder, { mode: 0o700 });
    const write = async (name: string, replaced: [string, string][]) => {
      // The first node's name and addresses become this one's; lists of all three have their names before them.
      const lines = this.#placed(await example(name)).split('\n');
      const own = lines.map((line) =>
        /db3=|hosts:/.test(line)
          ? line
          : line.replaceAll('db1', `db${node}`).replaceAll(/(?<=\.)21\b/g, `2${node}`),
      );
      const text = replaced.reduce((all, [from, to]) => all.replaceAll(from, to), own.join('\n'));
      await writeFile(join(folder, name), text, { mode: 0o600 });
      return join(folder, name);
    };
    const etcdFile = await write('etcd.yml', [['/var/lib/etcd/smart-order', join(folder, 'etcd')]]);
    const patroniFile = await write('patroni.yml', [
      ['/var/lib/postgresql/smart-order', this.#dataOf(node)],
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/lib/postgresql/pgpass-of-patroni', join(folder, 'pgpass')],
      ['/var/run/postgresql', folder],
    ]);
    const inside = this.#network.inside(node);
    const log = (name: string) => join(folder, `${name}.log`);
    this.#etcds.set(
      node,
      new Program(
        [...inside, ...endWithParent, etcd, '--config-file', etcdFile],
        log('etcd'),
        environment,
      ),
    );
    this.#patronis.set(
      node,
      new Program(
        [...inside, ...asSomeone, ...endWithParent, ...patroni, patroniFile],
        log('patroni'),
        environment,
      ),
    );
  }

  #placed = (text: string) =>
    text.replaceAll('10.0.0.0/24', this.#network.from).replaceAll('10.0.0.', this.#network.prefix);
  #dataOf = (node: number) => join(this.#folder, `db${node}`, 'data');
  #hostOf = (node: number) => `${this.#network.prefix}2${node}`;

  /** DATABASE_URL with all three nodes. */
  url = () =>
    `postgresql://portal:portal@${nodes.map((node) => `${this.#hostOf(node)}:5432`).join(',')}/orders?target_session_attrs=read-write`;

  /** The address of the node that leads once all are whole. */
  async primary(user = 'portal', password = 'portal', database = 'orders'): Promise<string> {
    const { leader } = await this.untilWhole();
    return `postgresql://${user}:${password}@${this.#hostOf(leader)}:5432/${database}`;
  }

  /** HAProxy's one address. */
  oneAddress = () => `postgresql://portal:portal@127.0.0.1:${this.#port}/orders`;

  async members(): Promise<Member[]> {
    const asked = nodes.map(async (node) => {
      const answer = await fetch(`http://${this.#hostOf(node)}:8008/cluster`, {
        signal: AbortSignal.timeout(1500),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  }

  /** Waits until one node leads, both others follow without lag, and one of them is synchronous. Answers the leader and the synchronous standby. */
  async untilWhole(): Promise<{ leader: number; standby: number }> {
    for (const until = Date.now() + 180_000; Date.now() < until; await sleep(500)) {
      const members = await this.members();
      const named = (role: string) =>
        Number(members.find((member) => member.role === role)?.name.slice(2) ?? 0);
      const run = members.filter(
        ({ state, lag }) => ['running', 'streaming'].includes(state) && !lag,
      );
      if (run.length === 3 && named('leader') && named('sync_standby'))
        return { leader: named('leader'), standby: named('sync_standby') };
    }
    throw new Error(
      `The three nodes are not whole after three minutes: ${JSON.stringify(await this.members())}; their logs are in ${this.#folder}.`,
    );
  }

  async killNode(node: number): Promise<void> {
    const postmaster = await postmasterOf(this.#dataOf(node));
    signal([this.#patronis.get(node)?.pid ?? 0, ...(postmaster ? [postmaster] : [])], 'SIGKILL');
  }

  startNode = async (node: number) => this.#patronis.get(node)?.start();

  async killPostmaster(node: number): Promise<void> {
    const postmaster = await postmasterOf(this.#dataOf(node));
    if (postmaster) signal([postmaster], 'SIGKILL');
  }

  /** Answers a function that lets the node go on. */
  async freeze(node: number): Promise<() => void> {
    const postmaster = await postmasterOf(this.#dataOf(node));
    const pids = [
      ...(await treeOf(this.#patronis.get(node)?.pid ?? 0)),
      ...(postmaster ? await treeOf(postmaster) : []),
    ];
    signal(pids, 'SIGSTOP');
    return () => signal(pids, 'SIGCONT');
  }

  async switchOver(leader: number, candidate: number): Promise<void> {
    const body = JSON.stringify({ leader: `db${leader}`, candidate: `db${candidate}` });
    const answer = await fetch(`http://${this.#hostOf(leader)}:8008/switchover`, {
      method: 'POST',
      body,
    });
    if (!answer.ok) throw new Error(`Patroni refused the switch: ${await answer.text()}`);
  }

  /** The node whose etcd leads the others. */
  async etcdLeader(): Promise<number> {
    for (const node of nodes) {
      const answer = await fetch(`http://${this.#hostOf(node)}:2379/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const { leader, header } = (await answer.json()) as {
        leader: string;
        header: { member_id: string };
      };
      if (leader === header.member_id) return node;
    }
    throw new Error('No etcd leads.');
  }

  killEtcd = async (node: number) => this.#etcds.get(node)?.end('SIGKILL');
  startEtcd = async (node: number) => this.#etcds.get(node)?.start();

  async end(): Promise<void> {
    await this.#haproxy?.end('SIGTERM');
    await Promise.all([...this.#patronis.values()].map((patroni) => patroni.end('SIGTERM')));
    for (const node of nodes) await this.killPostmaster(node);
    await Promise.all([...this.#etcds.values()].map((etcd) => etcd.end('SIGKILL')));
  }
}
