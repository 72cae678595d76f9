import type { Tx } from './command.ts';
import { run } from './database/connections/connect.ts';

const importLock = 741_269_003;

/** Waits until no other import writes master data: two with the same rows in another order would wait for each other's rows. The lock ends with the transaction. */
export const takeImportTurn = (tx: Tx) =>
  run(tx, `select pg_advisory_xact_lock(${importLock})`, []);
