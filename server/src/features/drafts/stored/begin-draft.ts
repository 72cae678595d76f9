import { withoutUnseen } from '#contract/fold-text.ts';
import type { Calls } from '#contract/calls.ts';
import type { DraftDelivery, DraftSource } from '#contract/drafts/stored/shapes.ts';
import { command, type Tx } from '#platform/command.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { deliveryOf } from './delivery-of.ts';
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
export async function beginDraft(
  tx: Tx,
  deps: Deps,
  context: Beginning,
  draft: NewDraft,
): Promise<number> {
  const { bu, org, cv } = context.reached;
  const [at, by] = [deps.now(), context.caller.userId];
  await makeRoom(tx, deps, context, draft.source);
  const row = {
    bu,
    org_code: org,
    cv_code: cv,
    name: withoutUnseen(draft.name ?? ''),
    source: draft.source,
    words: draft.words?.trim() ?? '',
    delivery: JSON.stringify(deliveryOf(draft.delivery ?? {})),
    begun_by: by,
    begun_at: at,
    changed_by: by,
    changed_at: at,
  };
  const { draft_id: draftId } = await tx
    .insertInto('draft')
    .values(row)
    .returning('draft_id')
    .executeTakeFirstOrThrow();
  await setLines(tx, context.reached, draft.lines, { draftId, version: 1, by, at });
  return draftId;
}

/** Begins a draft of the caller. */
export async function createDraft(
  deps: Deps,
  context: Context,
  input: Pick<Input<Calls['createDraft']>, 'params' | 'body'>,
) {
  return command(deps, context, input, async (tx) => {
    await checkRights(tx, deps.now(), context);
    const draftId = await beginDraft(tx, deps, context, input.body);
    return { answer: { draftId, version: 1 }, subject: `draft ${draftId}`, after: input.body };
  });
}
