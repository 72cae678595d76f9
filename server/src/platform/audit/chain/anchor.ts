import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** The newest seal, written outside the database: what is cut off behind it, or put in its place, shows. */
export interface Anchor {
  sealId: number;
  /** hex */
  hash: string;
}

/** The file of this installation's anchor: AUDIT_ANCHOR, else in DATA_DIR. */
export const anchorPath = ({ auditAnchor, dataDir }: Pick<Config, 'auditAnchor' | 'dataDir'>): string =>
  auditAnchor ?? join(dataDir, 'audit-anchor.json');

/** The anchor; undefined where there is none. Throws where what is there is no anchor. */
export async function readAnchor(path: string): Promise<Anchor | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const found = parsed(text);
  if (!Number.isSafeInteger(found?.sealId) || !/^[\da-f]{64}$/.test(found?.hash ?? ''))
    throw new Error(`${path} is no anchor of the audit: restore it`);
  return found as Anchor;
}

function parsed(text: string): Partial<Anchor> | undefined {
  try {
    return JSON.parse(text) as Partial<Anchor>;
  } catch {
    return undefined;
  }
}

/** Written beside and put in place, so that a crash leaves the one before, and a power cut no empty one. */
export async function writeAnchor(path: string, anchor: Anchor): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify(anchor)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    // On a full disk each round would leave one behind, once a second.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
