import type { Calls } from '#contract/calls.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { failureOf } from '#platform/failure.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, Input } from '#platform/context.ts';
import { isSeenSql, seenBy } from './seen-by.ts';

/** A page repeats its look every 15 s; who did not for this long has closed it. */
const secondsOpen = 40;

const lookSql = `
  insert into chat_item_look as l (item_id, user_id, since, seen_at)
  select i.item_id, $3, $5, $5 from chat_item i where i.item_id = $4 and ${isSeenSql}
  on conflict (item_id, user_id) do update set seen_at = excluded.seen_at,
    since = case when l.seen_at < excluded.seen_at - interval '${secondsOpen} seconds' then excluded.since else l.since end
  returning item_id`;
const othersSql = `
  select ${nameOfUserSql('l.user_id')} as name, l.since from chat_item_look l
  where l.item_id = $1 and l.user_id <> $2 and l.seen_at > $3::timestamptz - interval '${secondsOpen} seconds' order by l.since, l.user_id limit 10`;

/** Two people who have one message open see each other's names. It changes nothing of the business, so it is no command and has no audit row. */
export async function lookAtInboxItem(
  { db, now }: Deps,
  context: Context,
  input: Input<Calls['lookAtInboxItem']>,
) {
  const { caller } = context;
  const { params } = input;
  const at = now();
  const [looked] = await run(db, lookSql, [
    ...seenBy(context),
    caller.userId,
    params.itemId,
    at,
  ]).catch((error: unknown) => {
    // It was removed at this moment.
    if (failureOf(error).code === '23503') return [];
    throw error;
  });
  if (!looked) throw new Problem('not_found');
  const others = await run<{ name: string; since: Date }>(db, othersSql, [
    params.itemId,
    caller.userId,
    at,
  ]);
  return { others: others.map(({ name, since }) => ({ name, since: since.toISOString() })) };
}
