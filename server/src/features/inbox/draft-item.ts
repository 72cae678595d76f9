import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import {
  beginDraft,
  clearAndDoubtful,
  clearDraftWords,
  dropMessage,
  removeUntouched,
  resolveLines,
} from '#features/drafts/front.chat.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { boundTo } from '#platform/reach.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { checkRights } from '#platform/http/gate/hold-caller.ts';
import { lockItem, turnOfItem } from './lock-item.ts';
import { readAfter, type Repeatable } from './read-items.ts';

const draftedSql = `
  update chat_item set draft_id = $2, bu = $3, org_code = $4, cv_code = $5, doubts = $6, taken_by = case taken_by when '' then $7 else taken_by end where item_id = $1`;

// One of the customers of the person who wrote, also where it was placed wrongly; for people without customers any: later than the first time by admins alone.
const mayPlaceSql = `
  select case when exists (select from user_customer t where t.user_id = i.user_id)
    then exists (select from user_customer t where t.user_id = i.user_id and t.bu = $2 and t.org_code = $3 and t.cv_code = $4)
    else $5::text is null or i.bu is null or (i.bu = $2 and i.org_code = $3 and i.cv_code = $4) end as "mayPlace"
  from chat_item i where i.item_id = $1`;

async function checkPlace(
  tx: Tx,
  itemId: number,
  { bu, org, cv }: PlaceCodes,
  caller: Context['caller'],
): Promise<void> {
  const [found] = await run<{ mayPlace: boolean }>(tx, mayPlaceSql, [
    itemId,
    bu,
    org,
    cv,
    boundTo(caller),
  ]);
  if (!found?.mayPlace) throw new Problem('not_found');
}

/** The former draft is removed; one that a person changed remains with its customer, without the words of the message. */
async function leaveDraft(tx: Tx, at: Date, itemId: number, draftId: number): Promise<void> {
  await removeUntouched(tx, draftId, itemId);
  const [item] = await run<{ message: string }>(
    tx,
    'select event_id as message from chat_item where item_id = $1',
    [itemId],
  );
  if (item) await dropMessage(tx, at, { draftId }, item.message);
  await clearDraftWords(tx, draftId);
}

/**
 * Makes the draft of an item for a customer, or another one instead of it, of what is in no doubt; the rest is named. Where nothing is clear there is no draft,
 * and the item has its customer: its lines are checked in its words. Placing the draft is the business of the draft's page.
 */
export async function draftInboxItem(
  deps: Deps,
  context: Context,
  input: Input<Calls['draftInboxItem']>,
) {
  const { caller, reached } = context;
  const { params, body } = input;
  const { clear, doubtful, day, asLast } = clearAndDoubtful(
    await resolveLines(deps, context, input),
    body.text,
  );
  const { itemId } = params;
  const work = async (tx: Tx) => {
    await checkRights(tx, deps.now(), context);
    const item = await lockItem(tx, context, itemId);
    // Another person made one after the caller looked.
    if (item.draftId !== (body.instead ?? null)) throw new Problem('inbox_item_drafted');
    await checkPlace(tx, itemId, reached, caller);
    if (item.draftId !== null) await leaveDraft(tx, deps.now(), itemId, item.draftId);
    const delivery = day === undefined ? {} : { requireDate: day };
    const draft = {
      source: 'chat' as const,
      words: body.text.slice(0, limits.draftWords),
      lines: clear,
      delivery,
    };
    const draftId = clear.length > 0 ? await beginDraft(tx, deps, context, draft) : null;
    const named = [...doubtful, asLast ?? []].flat().map((words) => words.replaceAll('\n', ' '));
    await run(tx, draftedSql, [
      itemId,
      draftId,
      reached.bu,
      reached.org,
      reached.cv,
      named.join('\n'),
      caller.userId,
    ]);
    return { answer: { itemId }, subject: `inbox ${itemId}`, after: { draftId, ...body } };
  };
  const done = await command<Repeatable>(deps, context, input, work, { turn: turnOfItem(itemId) });
  return readAfter(deps, context, done);
}
