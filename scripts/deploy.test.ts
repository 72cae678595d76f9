import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

import { calls } from '../contract/src/calls.ts';
import manifest from '../package.json' with { type: 'json' };
import { readConfig } from '../server/src/platform/config/config.ts';
import { wideNetworks } from '../server/src/platform/config/environment.ts';

const example = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

test('the image and the systemd unit start the same program as npm start, with one malloc arena for all threads', async () => {
  const [image, unit] = await Promise.all([example('Dockerfile'), example('smart-order.service')]);
  const [command] = /^CMD .*$/m.exec(image) ?? [];
  expect((JSON.parse(command!.slice('CMD '.length)) as string[]).join(' ')).toBe(
    manifest.scripts.start,
  );
  expect(unit).toContain(`/node_modules/.bin/${manifest.scripts.start}\n`);
  expect(image).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=1$/m);
  expect(unit).toMatch(/^Environment=MALLOC_ARENA_MAX=1$/m);
});

const kinds = ['backup', 'drill'] as const;
const programs = { backup: manifest.scripts.backup, drill: manifest.scripts.restore };

test.each(kinds)(
  'the %s by systemd and by compose runs the program of its npm command, on options that it takes',
  async (kind) => {
    const [unit, composition, image] = await Promise.all([
      example(`smart-order-${kind}.service`),
      example('compose.yaml'),
      example('Dockerfile'),
    ]);
    const options = kind === 'backup' ? ' /backups/smart-order' : ' /backups/smart-order --drill';
    expect(unit).toContain(
      `ExecStart=/srv/smart-order/node_modules/.bin/${programs[kind]}${options}\n`,
    );
    const [, before = '', program = ''] = /^(node --import \S+) (\S+)$/.exec(programs[kind]) ?? [];
    expect(composition).toContain(program);
    expect(image).toContain(
      `ENTRYPOINT ${JSON.stringify(before.split(' ')).replaceAll(',', ', ')}`,
    );
  },
);

test('after a backup that succeeded the timer removes what is older than 35 days, but of a year the first of each month, and nothing else', async () => {
  const [, rule = ''] =
    /^ExecStartPost=\/usr\/bin\/find \/backups\/smart-order (.*)$/m.exec(
      await example('smart-order-backup.service'),
    ) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-keeping-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const ages = {
    '2026-11-26T190000Z': 0,
    '2026-10-22T190000Z': 35,
    '2026-10-20T190000Z': 37,
    '2026-10-01T190000Z': 56,
    '2025-10-01T190000Z': 421,
  };
  const others = ['.unfinished-2025-10-01T190000Z', 'other'];
  for (const name of [...Object.keys(ages), ...others]) {
    await mkdir(join(folder, name, 'postgres'), { recursive: true });
    const at = Date.now() / 1000 - 86_400 * (ages[name as keyof typeof ages] ?? 421) - 60;
    await utimes(join(folder, name), at, at);
  }
  await promisify(execFile)('find', [folder, ...rule.split(' ')]);
  const stay = ['2026-11-26T190000Z', '2026-10-22T190000Z', '2026-10-01T190000Z', ...others];
  expect((await readdir(folder)).toSorted()).toEqual(stay.toSorted());
  const [, ofPods = ''] =
    /find \/backups (.*)$/m.exec(await example('kubernetes/backup.yaml')) ?? [];
  expect(ofPods.replaceAll("'", '')).toBe(rule);
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'systemd takes the units and timers, apart from the programs that are not installed here',
  async () => {
    const names = [
      'smart-order.service',
      ...kinds.flatMap((kind) => [`smart-order-${kind}.service`, `smart-order-${kind}.timer`]),
    ];
    const files = names.map((name) => fileURLToPath(new URL(`../deploy/${name}`, import.meta.url)));
    const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...files]).catch(
      (error: { stderr: string }) => error,
    );
    expect(
      stderr.split('\n').filter((line) => line && !line.includes('is not executable')),
    ).toEqual([]);
  },
);

test('the example of an environment has every variable that production needs to start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = parseEnv(await example('smart-order.env.example'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(
    CONFIG_FILE,
    JSON.stringify({ secretKey: Buffer.alloc(32, 1).toString('base64') }),
  );
  expect(readConfig({ ...environment, CONFIG_FILE, DATA_DIR: folder })).toMatchObject({
    production: true,
    publicOrigin: environment.PUBLIC_ORIGIN,
  });
  expect(wideNetworks(environment.TRUSTED_PROXIES!.split(','))).toEqual([]);
  for (const name of Object.keys(environment).filter(
    (key) => key !== 'NODE_ENV' && key !== 'TRUSTED_PROXIES' && !key.endsWith('_SECRET'),
  ))
    expect(
      () => readConfig({ ...environment, CONFIG_FILE, DATA_DIR: folder, [name]: undefined }),
      name,
    ).toThrow();
});

test.each([
  ['compose.yaml', 'compose.yaml', (folder: string) => `:${folder},`],
  ['kubernetes/README.md', 'kubernetes/portal.yaml', (folder: string) => `mountPath: ${folder},`],
])(
  'a folder of photos that %s names is a mount of %s, because a start refuses one that is missing',
  async (words, file, mount) => {
    const [text, mounts] = await Promise.all([example(words), example(file)]);
    for (const [, folder] of text.matchAll(/"photoFolder": "([^"]+)"/g))
      expect(mounts).toContain(mount(folder!));
  },
);

test('the proxies let through the longest body of a call, and do not hand on what a caller says of their own address', async () => {
  const [haproxy, nginx] = await Promise.all([example('haproxy.cfg'), example('nginx.conf')]);
  const longest = Math.max(
    ...Object.values(calls).map((call) => ('file' in call ? (call.file?.maxBytes ?? 0) : 0)),
  );
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(longest);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(haproxy).toContain('http-request set-header X-Forwarded-For %[src]\n');
});

test('of the three nodes a leader gives up before it is replaced, each commit is at a standby, and a key is renewed only by its holder', async () => {
  const patroni = await example('patroni/patroni.yml');
  const seconds = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);
  expect(seconds('ttl')).toBeGreaterThanOrEqual(
    seconds('loop_wait') + 2 * seconds('retry_timeout'),
  );
  expect(patroni).toMatch(/^ +synchronous_mode: true$/m);
  expect(patroni).toMatch(/^etcd:$/m);
  expect(await example('patroni/etcd.yml')).toMatch(/^enable-v2: true$/m);
});
