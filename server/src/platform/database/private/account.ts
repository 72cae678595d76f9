import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as, and a command put before it: with `byPrefix` that command changes the user, else `spawn` does, by `uid`. */
export type Account = { prefix: string[]; uid?: number; gid?: number; byPrefix?: boolean };

type Run = { code: number | null; output: string };

// Linux then ends PostgreSQL itself, cleanly, when our own process is killed.
const endWithParent = ['setpriv', '--pdeathsig', 'INT'];

/** Chooses the user who may both own the cluster and run PostgreSQL, which refuses root. */
export async function chooseAccount(
  postgres: string,
  dataDir: string,
  cluster: string,
): Promise<Account> {
  const me = process.geteuid?.();
  const candidates =
    me === 0 ? await accountsForRoot(await ownerOf(cluster, dataDir)) : [{ prefix: [] }];
  if (me) await refuseForeign(cluster, me);
  let reason = '';
  for (const account of candidates.flatMap(withEndWithParent)) {
    const { code, output } = await run(account, postgres, ['--version']);
    if (code === 0 && (me !== 0 || (await canEnter(account, dirname(dataDir))))) return account;
    reason = code === 0 ? `${dirname(dataDir)} is closed to it` : output.trim();
  }
  throw new Error(
    `PostgreSQL cannot be run here${me === 0 ? ' (it refuses root, and no other user works)' : ''}: ${advice(me)}. The last attempt said: ${reason}`,
  );
}

function advice(me: number | undefined) {
  return `${me === 0 ? 'start Smart Order as the user whose folder this is, or ' : ''}set DATABASE_URL to a PostgreSQL 15 or newer`;
}

async function ownerOf(cluster: string, dataDir: string) {
  return stat(cluster).catch(() => stat(dataDir));
}

async function refuseForeign(cluster: string, me: number) {
  const owner = (await stat(cluster).catch(() => undefined))?.uid;
  if (owner === undefined || owner === me) return;
  throw new Error(
    `${cluster} belongs to user ${owner} and Smart Order runs as user ${me}: run it as that user, or choose another DATA_DIR.`,
  );
}

// PostgreSQL can use its data only where its user may enter every folder above them.
async function canEnter(account: Account, folder: string) {
  return (await run(account, '/bin/test', ['-x', folder])).code === 0;
}

// Where root owns the folder, a user namespace lets root keep its files; a new cluster may also be given to another user. A container
// may refuse namespaces and have everything under /root, which others may not enter: then the other user gets root's right to enter folders.
async function accountsForRoot(owner: { uid: number; gid: number }): Promise<Account[]> {
  const { uid, gid } = owner;
  if (uid !== 0) return [{ prefix: [], uid, gid }, throughFolders({ uid, gid })];
  const users = await unprivilegedUsers();
  // initdb asks for the name of its user, so the namespace needs one that exists.
  const inNamespace = users.map(({ uid, gid }) => ({
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
  }));
  return [
    ...inNamespace,
    ...users.map((user) => ({ prefix: [], ...user })),
    ...users.map(throughFolders),
  ];
}

function throughFolders({ uid, gid }: { uid: number; gid: number }): Account {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  // initdb asks access(2), which ignores the right to enter folders unless this bit is set.
  return {
    prefix: [
      'setpriv',
      '--securebits=+no_setuid_fixup',
      ...user,
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    uid,
    gid,
    byPrefix: true,
  };
}

async function unprivilegedUsers() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].flatMap((name) => lines.filter((line) => line[0] === name));
  return found.map((line) => ({ uid: Number(line[2]), gid: Number(line[3]) }));
}

function withEndWithParent(account: Account): Account[] {
  if (process.platform !== 'linux') return [account];
  return [{ ...account, prefix: [...account.prefix, ...endWithParent] }, account];
}

/** Starts a program of PostgreSQL as that user. */
export function spawnAs(
  account: Account,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [command, ...rest] = [...account.prefix, program, ...args];
  const { uid, gid } = account.byPrefix ? {} : account;
  return spawn(command ?? program, rest, { ...options, uid, gid, env: cleanEnvironment() });
}

/** Runs a program of PostgreSQL to its end and answers its output. */
export function run(account: Account, program: string, args: string[]): Promise<Run> {
  return new Promise((done) => {
    const child = spawnAs(account, program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (part) => (output += part));
    child.stderr?.on('data', (part) => (output += part));
    child.once('error', (error) => done({ code: null, output: error.message }));
    child.once('close', (code) => done({ code, output }));
  });
}

// PGDATA, PGPORT, PGOPTIONS and their kind belong to some other PostgreSQL of this machine.
function cleanEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));
}
