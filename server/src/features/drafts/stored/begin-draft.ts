import type { Calls } from '#contract/calls.ts';
import type { DraftDelivery, DraftSource } from '#contract/drafts/stored/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { checkRights } from '#platform/http/gate/hold-actor.ts';
import { deliveryOf } from './delivery-of.ts';
import { tagOf } from './lock-draft.ts';
import { makeRoom, type Beginning } from './make-room.ts';
import { setLines, type LineToSet } from './set-lines.ts';

interface NewDraft {
  name?: string;
  source: DraftSource;
  words?: string;
  delivery?: DraftDelivery;
  lines: readonly LineToSet[];
}

/** Begins a draft of the caller within a transaction; answers its number. */
export async function beginDraft(tx: Tx, deps: Deps, ask: Beginning, draft: NewDraft): Promise<number> {
  const { bu, org, cv } = ask.reached;
  const [at, by] = [deps.now(), ask.actor.userId];
  await makeRoom(tx, deps, ask, draft.source);
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
  await setLines(tx, ask.reached, draft.lines, { draftId, version: 1, by, at });
  return draftId;
}

/** Begins a draft of the caller. */
export async function createDraft(deps: Deps, ask: Ask<Calls['createDraft']>) {
  const begun = await command(deps, ask, async (tx) => {
    await checkRights(tx, deps.now(), ask);
    const draftId = await beginDraft(tx, deps, ask, ask.body);
    return { answer: { draftId, version: 1 }, subject: `draft ${draftId}`, after: ask.body };
  });
  ask.header('etag', tagOf(begun));
  return begun;
}
