import type { Tx } from './command.ts';
import { run } from './database/connections/connect.ts';

/** Names the sender of what this transaction writes of accounts, for `account_change`: a token by its name, a person by id. */
export async function tellWhoLearnt(tx: Tx, who: string): Promise<void> {
  await run(tx, `select set_config('smart_order.learnt_by', $1, true)`, [who]);
}
