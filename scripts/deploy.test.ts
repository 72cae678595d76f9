import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readConfig } from '../server/src/platform/config/config.ts';
import { wideNetworks } from '../server/src/platform/config/environment.ts';

const example = (name: string) => readFile(new URL(`../deploy/${name}`, import.meta.url), 'utf8');

test('the image and the systemd unit start the same program as npm start, with one malloc arena for all threads', async () => {
  const [image, unit] = await Promise.all([example('Dockerfile'), example('smart-order.service')]);
  const [command] = /^CMD .*$/m.exec(image) ?? [];
  expect((JSON.parse(command!.slice('CMD '.length)) as string[]).join(' ')).toBe(manifest.scripts.start);
  expect(unit).toContain(`/node_modules/.bin/${manifest.scripts.start}\n`);
  expect(image).toMatch(/^ENV .*\bMALLOC_ARENA_MAX=1$/m);
  expect(unit).toMatch(/^Environment=MALLOC_ARENA_MAX=1$/m);
});

test('the example of an environment has every variable that production needs to start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'smart-order-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const environment = parseEnv(await example('smart-order.env.example'));
  const CONFIG_FILE = join(folder, 'config.json');
  await writeFile(CONFIG_FILE, JSON.stringify({ secretKey: Buffer.alloc(32, 1).toString('base64') }));
  expect(readConfig({ ...environment, CONFIG_FILE, DATA_DIR: folder })).toMatchObject({ production: true, publicOrigin: environment.PUBLIC_ORIGIN });
  expect(wideNetworks(environment.TRUSTED_PROXIES!.split(','))).toEqual([]);
  for (const name of Object.keys(environment).filter((key) => key !== 'NODE_ENV' && key !== 'TRUSTED_PROXIES' && !key.endsWith('_SECRET')))
    expect(() => readConfig({ ...environment, CONFIG_FILE, DATA_DIR: folder, [name]: undefined }), name).toThrow();
});
