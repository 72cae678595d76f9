import type pg from 'pg';
import { sealAll } from './audit-chain/seal.ts';
import { verifyChain } from './audit-chain/verify-chain.ts';
import type { Config } from './config.ts';
import { brokenInvariants } from './invariants.ts';

/** Seals what waits, follows the audit chain and checks every invariant, also while people work; answers how many audit rows hold and what does not. */
export async function verify(pool: pg.Pool, config: Config): Promise<{ rows: number; wrong: string[] }> {
  await sealAll(pool, config);
  const { rows, broken } = await verifyChain(pool, config);
  return { rows, wrong: [...broken, ...(await brokenInvariants(pool))] };
}
