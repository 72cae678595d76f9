import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { beginDraft, checkMessages, doubtsOf, setDraft } from '#features/drafts/front.chat.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { lockWithDraft } from './lock-item.ts';
import { noteDoubts } from './note-item.ts';
import { wordsSql } from './read-message.ts';

const lockSql = `
  select i.item_id as "itemId", ${wordsSql} as words from chat_item i
  where i.event_id = $4 and i.bu = $1 and i.org_code = $2 and i.cv_code = $3 for update of i`;

const draftedSql = `update chat_item set draft_id = $2, doubts = $3 where item_id = $1`;

/**
 * Makes the lines that a person has checked the draft of a message, also of one that staff ended without an order. From then on a person has touched it: the
 * button in the chat orders it no more, and it gives way to no other.
 */
export async function draftChatMessage(
  deps: Deps,
  context: Context,
  input: Input<Calls['draftChatMessage']>,
) {
  const { reached } = context;
  const { body, params } = input;
  const work = async (tx: Tx) => {
    await checkRights(tx, deps.now(), context);
    const lock = () =>
      run<{ itemId: number; words: string }>(tx, lockSql, [
        reached.bu,
        reached.org,
        reached.cv,
        params.message,
      ]);
    const {
      itemId,
      words,
      draftId: former,
    } = await lockWithDraft(tx, ['i.event_id = $1', params.message], lock);
    const begun = { source: 'chat' as const, words: words.slice(0, limits.draftWords), lines: [] };
    const draftId = former ?? (await beginDraft(tx, deps, context, begun));
    const version = await setDraft(tx, deps, context, {
      draftId,
      isNew: former === null,
      seen: input.seen,
      ...body,
    });
    const { open = [] } = body;
    await run(tx, draftedSql, [itemId, draftId, open.join('\n')]);
    await noteDoubts(tx, draftId, doubtsOf(await checkMessages(tx, draftId, open)));
    return { answer: { draftId, version }, subject: `draft ${draftId}`, after: body };
  };
  // In turn: who finds the draft locked by another of this message tries again (lockWithDraft).
  return command(deps, context, input, work, { turn: `message ${params.message}` });
}
