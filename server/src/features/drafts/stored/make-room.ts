import { limits } from '#contract/constants.ts';
import { serverSources, type DraftSource } from '#contract/drafts/stored/shapes.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { audited, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { Context } from '#platform/context.ts';
import { unlockedSql } from '#platform/jobs/due.ts';

export type Beginning = Pick<Context, 'caller' | 'reached' | 'call' | 'requestId'>;

// Drafts of a customer begin in turn: of two at once the second counts the first.
const turnSql = `select pg_advisory_xact_lock(hashtext('drafts'), hashtext(concat_ws(' ', $1::text, $2::text, $3::text)))`;
const isOpen = 'd.bu = $1 and d.org_code = $2 and d.cv_code = $3 and d.placed_at is null';
const countSql = `select count(*)::int as drafts from draft d where ${isOpen} and d.source <> all ($4)`;

/** Refuses one more draft of a customer who has as many as people may begin; drafts of the server are not refused. To be called before it is written. */
export async function makeRoom(
  tx: Tx,
  deps: Deps,
  context: Beginning,
  source: DraftSource,
): Promise<void> {
  if (source === 'standing') return;
  const { bu, org, cv } = context.reached;
  await run(tx, turnSql, [bu, org, cv]);
  if (source === 'chat') return void (await giveWay(tx, deps, context));
  const [count] = await run<{ drafts: number }>(tx, countSql, [bu, org, cv, serverSources]);
  if ((count?.drafts ?? 0) >= limits.draftsOfCustomer)
    throw new Problem('drafts_full', { max: limits.draftsOfCustomer });
}

// Touched: a person changed the draft at a page, took its message, or made it of a message that another person wrote. The answer of a draft of the last minute
// is on its way. One that is placed at this moment is locked.
/** SQL that is true for a draft of a chat that no person touched, and that is no order at a supplier's own API. */
export const untouchedChat = (
  d: string,
) => `${d}.source = 'chat' and ${d}.version = ${d}.chat_version and ${d}.placed_at is null and ${d}.sent = '{}'
  and not exists (select from chat_item i where i.draft_id = ${d}.draft_id and (i.taken_by <> '' or i.user_id is distinct from ${d}.begun_by))`;

const giveWaySql = `
  delete from draft where draft_id in (${unlockedSql({
    columns: 'd.draft_id',
    from: `draft d where ${isOpen} and ${untouchedChat('d')} and d.changed_at < $4::timestamptz - interval '1 minute'`,
    order: 'd.changed_at, d.draft_id',
    limit: `greatest(0, (select count(*) from draft d where ${isOpen} and d.source = 'chat') + 1 - ${limits.draftsOfChats})`,
    of: 'd',
  })})
  returning draft_id as "draftId"`;

/** The oldest drafts of chats beyond the limit that no person touched; answers how many gave way. */
export async function giveWay(tx: Tx, deps: Deps, context: Beginning): Promise<number> {
  const { bu, org, cv } = context.reached;
  const at = deps.now();
  const gone = await run<{ draftId: number }>(tx, giveWaySql, [bu, org, cv, at]);
  for (const { draftId } of gone)
    await writeAudit(tx, {
      ...audited(deps, context, `draft ${draftId}`),
      at,
      call: 'draftGaveWay',
      outcome: 'accepted',
    });
  return gone.length;
}
