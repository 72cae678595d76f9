import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { sealingOf, sealingWith } from '#platform/sealing.ts';

/** A key that seals the audit, and the name that each seal carries; the key itself is never in the database. */
export interface AuditKey {
  id: string;
  key: KeyObject;
}

const keyFrom = (derive: (use: string) => Buffer): AuditKey => {
  const key = derive('audit-chain');
  // Made once: making the key object for each seal took three times as long as the seal.
  return {
    key: createSecretKey(key),
    id: createHash('sha256').update(key).digest('hex').slice(0, 16),
  };
};

/** The keys of this installation: first the one that seals now, from the secret key, then those from former secret keys. */
export async function auditKeys(config: Config): Promise<readonly [AuditKey, ...AuditKey[]]> {
  const former = (config.file.formerSecretKeys ?? []).map((text) =>
    sealingWith(Buffer.from(text, 'base64')),
  );
  return [
    keyFrom((await sealingOf(config)).derive),
    ...former.map(({ derive }) => keyFrom(derive)),
  ];
}

/** The seal of a row, chained to the seal before it; without a key a plain hash, as the oldest seals are. */
export function linkOf(key: AuditKey | undefined, before: Buffer, words: string): Buffer {
  const hash = key ? createHmac('sha256', key.key) : createHash('sha256');
  return hash.update(before).update(words).digest();
}

/** What an erasure leaves beside a row that it rewrote: only who has the key can make it, and it is valid for these words of this row alone. */
export const markOf = ({ key }: AuditKey, auditId: number, words: string): Buffer =>
  createHmac('sha256', key).update(`erasure ${auditId} `).update(words).digest();
