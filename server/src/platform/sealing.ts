import { failureOf } from '#platform/failure.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config/config.ts';

/** Encrypts small secrets that are stored in the database; the key stays outside it (promises §4a). */
export interface Sealing {
  /** `purpose` is part of the seal: a value moved into another column does not open. */
  seal(plain: string | Uint8Array, purpose: string): Buffer;
  /** The sealed bytes, or undefined where key, purpose or bytes have changed. */
  open(sealed: Uint8Array, purpose: string): Buffer | undefined;
  /** A derived key for another use, for example signing a cookie. */
  derive(use: string): Buffer;
}

const opened = new WeakMap<Config, Promise<Sealing>>();

/** The sealing of this installation: its key is `secretKey` of CONFIG_FILE, else DATA_DIR/secret.key, made at the first start. */
export function sealingOf(config: Config): Promise<Sealing> {
  const known = opened.get(config) ?? readKey(config).then(sealingWith);
  opened.set(config, known);
  return known;
}

async function readKey({ secretKey, dataDir }: Config): Promise<Buffer> {
  if (secretKey) return Buffer.from(secretKey, 'base64');
  const path = join(dataDir, 'secret.key');
  const text =
    (await readFile(path, 'utf8').catch(() => undefined)) ?? (await makeKey(path, dataDir));
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new Error(
      `${path} must hold 32 random bytes in base64. Without the one of the first start nobody's session can be read; restore it, or remove it and let everyone sign in again.`,
    );
  return key;
}

// Written as a draft and then linked, so that two servers starting at once get the same whole file.
async function makeKey(path: string, dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  try {
    await link(draft, path);
  } catch (error) {
    if (failureOf(error).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(path, 'utf8');
}

const version = 1;

/** Sealing with AES-256-GCM: version byte, 12 random bytes, tag, then the text. */
export function sealingWith(key: Buffer): Sealing {
  return {
    seal(plain, purpose) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < 29 || bytes[0] !== version) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 13))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(13, 29));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    derive: (use) => Buffer.from(hkdfSync('sha256', key, '', use, 32)),
  };
}
