import { randomUUID } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import { lineAccountOf } from '#outside/line/line-accounts.ts';
import { nonceHash } from '#outside/line/webhook-body.ts';
import { command } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { tokenOf } from '#platform/keys/link-token.ts';

const minutes = 10;

// A person begins one link at a time: an older one is of no use any more.
const startSql = `
  with former as (delete from line_link where user_id = $2)
  insert into line_link (nonce_hash, user_id, ends_at) values (decode($1, 'hex'), $2, $3)`;

/**
 * Begins the link of a person's account to the LINE user of `linkToken`. LINE asks that user once more on the page answered here, refuses any other LINE user,
 * and reports the nonce by an event. The nonce is an id with its HMAC: neither the stored hash nor the answer stored for a repeated request holds it.
 */
export async function startLineLink(
  deps: Deps,
  context: Context,
  input: Input<Calls['startLineLink']>,
): Promise<{ address: string | null }> {
  const account = lineAccountOf(deps);
  if (!account) return { address: null };
  const { userId } = context.caller;
  const { address: linkId } = await command<{ address: string }>(
    deps,
    context,
    input,
    async (tx) => {
      const id = randomUUID();
      const endsAt = new Date(deps.now().getTime() + minutes * 60_000);
      await run(tx, startSql, [
        nonceHash(await tokenOf(deps.config, 'line-link', id)),
        userId,
        endsAt,
      ]);
      return { answer: { address: id }, subject: userId };
    },
  );
  return {
    address: account.dialog(input.body.linkToken, await tokenOf(deps.config, 'line-link', linkId)),
  };
}
