import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';

/** The newest seal, stored outside the database, so that a removed or replaced end of the chain is noticed. */
export interface Anchor {
  sealId: number;
  /** hex */
  hash: string;
}

/** The file of this installation's anchor: AUDIT_ANCHOR, else in DATA_DIR. */
export const anchorPath = ({
  auditAnchor,
  dataDir,
}: Pick<Config, 'auditAnchor' | 'dataDir'>): string =>
  auditAnchor ?? join(dataDir, 'audit-anchor.json');

/** The anchor; undefined where there is no file. Throws where the file holds no anchor. */
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

/** Writes a draft and renames it, so that a crash leaves the former anchor and a power cut never an empty file. */
export async function writeAnchor(path: string, anchor: Anchor): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${JSON.stringify(anchor)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await rename(draft, path);
  } catch (error) {
    // Else a full disk would collect one draft a second.
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
