import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const unpacked = fileURLToPath(new URL('../../../.cache/debian', import.meta.url));
const bin = '/usr/lib/postgresql/15/bin';
// Each program with the packages that bring it; libraries and modules of Python that a machine with the program has already come along.
const wanted = {
  patroni: [
    '/usr/bin/patroni',
    'patroni python3-etcd python3-psycopg2 libpq5 python3-cdiff python3-click python3-dateutil python3-dnspython python3-prettytable python3-psutil python3-six python3-urllib3 python3-wcwidth python3-yaml python3-pkg-resources libyaml-0-2',
  ],
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy liblua5.3-0 libpcre2-8-0'],
  postgres: [`${bin}/postgres`, 'postgresql-15 postgresql-client-15 libpq5'],
} as const;

export interface Programs {
  patroni: readonly string[];
  etcd: string;
  haproxy: string;
  bin: string;
  environment: Record<string, string>;
}

/** The programs of Debian's packages: installed ones, else unpacked into `.cache/debian` without an install; or what is missing. */
export async function programs(): Promise<Programs | { missing: string }> {
  const absent = Object.values(wanted).filter(([path]) => !existsSync(path));
  const failure =
    absent.length === 0
      ? undefined
      : await unpack(absent.flatMap(([, packages]) => packages.split(' ')));
  const path = (name: keyof typeof wanted) =>
    existsSync(wanted[name][0]) ? wanted[name][0] : join(unpacked, wanted[name][0]);
  const libraries = join(unpacked, 'usr/lib/x86_64-linux-gnu');
  const environment = {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C.UTF-8',
    ...(absent.length > 0 && {
      PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: libraries,
    }),
  };
  const found = {
    patroni: ['/usr/bin/python3', path('patroni')],
    etcd: path('etcd'),
    haproxy: path('haproxy'),
    bin: path('postgres').replace(/\/postgres$/, ''),
    environment,
  };
  const tries = [
    [...found.patroni, '--version'],
    [found.etcd, '--version'],
    [found.haproxy, '-v'],
    [join(found.bin, 'postgres'), '--version'],
  ] as const;
  const answers = await Promise.allSettled(
    tries.map(([program, ...given]) => run(program ?? '', given, { env: environment })),
  );
  const missing = answers.flatMap((answer, at) =>
    answer.status === 'rejected' ? [Object.keys(wanted)[at]] : [],
  );
  return missing.length === 0
    ? found
    : { missing: `${missing.join(', ')} cannot be run here${failure ? ` (${failure})` : ''}` };
}

/** What went wrong, where anything did. */
async function unpack(packages: string[]): Promise<string | undefined> {
  await mkdir(unpacked, { recursive: true });
  try {
    await run('apt-get', ['download', ...new Set(packages)], { cwd: unpacked });
    for (const file of (await readdir(unpacked)).filter((name) => name.endsWith('.deb')))
      await run('dpkg', ['-x', file, '.'], { cwd: unpacked });
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}
