import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import type { DraftDelivery, DraftSource } from '#contract/drafts/stored/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import type { Ask, PlaceCodes } from '#platform/http/context.ts';
import { checkRights } from '#platform/http/gate/hold-actor.ts';
import { deliveryOf } from './delivery-of.ts';
import { tagOf } from './lock-draft.ts';
import { setLines, type LineToSet } from './set-lines.ts';

interface NewDraft {
  name?: string;
  source: DraftSource;
  words?: string;
  delivery?: DraftDelivery;
  lines: readonly LineToSet[];
}

const countSql = 'select count(*)::int as drafts from draft where bu = $1 and org_code = $2 and cv_code = $3 and placed_at is null';

/** Begins a draft within a transaction. */
export async function beginDraft(tx: Tx, place: PlaceCodes, draft: NewDraft, { by, at }: { by: string; at: Date }): Promise<number> {
  const { bu, org, cv } = place;
  const row = {
    bu,
    org_code: org,
    cv_code: cv,
    name: draft.name?.trim() ?? '',
    source: draft.source,
    words: draft.words?.trim() ?? '',
    delivery: JSON.stringify(deliveryOf(draft.delivery ?? {})),
    begun_by: by,
    begun_at: at,
    changed_by: by,
    changed_at: at,
  };
  const { draft_id: draftId } = await tx.insertInto('draft').values(row).returning('draft_id').executeTakeFirstOrThrow();
  const [count] = await run<{ drafts: number }>(tx, countSql, [bu, org, cv]);
  if ((count?.drafts ?? 0) > limits.draftsOfCustomer) throw new Problem('drafts_full', { max: limits.draftsOfCustomer });
  await setLines(tx, place, draft.lines, { draftId, version: 1, by, at });
  return draftId;
}

/** Begins a draft of the caller. */
export async function createDraft(deps: Deps, ask: Ask<Calls['createDraft']>) {
  const { reached, body, actor } = ask;
  const begun = await command(deps, ask, async (tx) => {
    const at = deps.now();
    await checkRights(tx, at, ask);
    const draftId = await beginDraft(tx, reached, body, { by: actor.userId, at });
    return { answer: { draftId, version: 1 }, subject: `draft ${draftId}`, after: body };
  });
  ask.header('etag', tagOf(begun));
  return begun;
}
