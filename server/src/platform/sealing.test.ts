import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { sealingOf, sealingWith } from './sealing.ts';

const sealing = sealingWith(randomBytes(32));

test('what was sealed opens again, for the same purpose and with the same key only', () => {
  const sealed = sealing.seal('ผู้ที่', 'letter');

  expect(sealing.open(sealed, 'letter')?.toString()).toBe('ผู้ที่');
  expect(sealing.open(sealed, 'parcel')).toBeUndefined();
  expect(sealingWith(randomBytes(32)).open(sealed, 'letter')).toBeUndefined();
});

test('a changed byte, a piece, or nothing does not open', () => {
  const sealed = sealing.seal('text', 'letter');

  for (let at = 0; at < sealed.length; at += 1)
    expect(sealing.open(sealed.with(at, (sealed[at] ?? 0) ^ 1), 'letter')).toBeUndefined();
  expect(sealing.open(sealed.subarray(0, 20), 'letter')).toBeUndefined();
  expect(sealing.open(Buffer.alloc(0), 'letter')).toBeUndefined();
});

test('without a configured key one is made at the first start, readable by its owner only, and used again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'smart-order-key-'));
  const config = () => readConfig({ DATA_DIR: dataDir });
  const [first, second] = await Promise.all([sealingOf(config()), sealingOf(config())]);
  const later = await sealingOf(config());

  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  for (const opener of [second, later])
    expect(opener.open(first.seal('x', 'p'), 'p')?.toString()).toBe('x');
  await rm(dataDir, { recursive: true });
});
