import type pg from 'pg';
import { sealAll, verifyChain } from './audit-seal.ts';
import { brokenInvariants } from './invariants.ts';

/** Seals what waits, follows the audit chain and checks every invariant, also while people work; answers how many audit rows hold and what does not. */
export async function verify(pool: pg.Pool): Promise<{ rows: number; wrong: string[] }> {
  await sealAll(pool);
  const { rows, broken } = await verifyChain(pool);
  return { rows, wrong: [...(broken ? [broken] : []), ...(await brokenInvariants(pool))] };
}
