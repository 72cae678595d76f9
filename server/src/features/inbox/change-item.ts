import type { Calls } from '#contract/calls.ts';
import { removeUntouched } from '#features/drafts/front.chat.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Ask } from '#platform/http/context.ts';
import { holdActor } from '#platform/http/gate/hold-actor.ts';
import { lineWritten } from '#outside/line/line-written.ts';
import { invalidFields } from '#platform/http/answers/problem.ts';
import { lockItem, type LockedItem } from './lock-item.ts';
import { readAfter, type Repeatable } from './read-items.ts';

type Changing = Calls['takeInboxItem' | 'answerInboxItem' | 'dismissInboxItem'];

/** One change of an item that waits, and the item afterwards. */
async function changeItem<C extends Changing>(deps: Deps, ask: Ask<C>, change: (tx: Tx, item: LockedItem) => Promise<unknown>) {
  const { itemId } = ask.params;
  const asked = ask as unknown as Ask<Changing>;
  const done = await command<Changing, Repeatable>(deps, asked, async (tx) => {
    await holdActor(tx, deps.now(), asked);
    await change(tx, await lockItem(tx, asked, itemId));
    return { answer: { itemId }, subject: `inbox ${itemId}`, after: asked.body };
  });
  return readAfter(deps, asked, done);
}

const takeSql = 'update chat_item set taken_by = $2 where item_id = $1';

export const takeInboxItem = (deps: Deps, ask: Ask<Calls['takeInboxItem']>) =>
  changeItem(deps, ask, (tx) => run(tx, takeSql, [ask.params.itemId, ask.body.by === 'me' ? ask.actor.userId : '']));

const dismissSql = `update chat_item set ended_at = $2, ended_by = $3, outcome = 'dismissed', reason = $4 where item_id = $1`;

export const dismissInboxItem = (deps: Deps, ask: Ask<Calls['dismissInboxItem']>) =>
  changeItem(deps, ask, async (tx, { draftId }) => {
    await run(tx, dismissSql, [ask.params.itemId, deps.now(), ask.actor.userId, written(ask.body.reason, 'reason')]);
    if (draftId !== null) await removeUntouched(tx, draftId);
  });

const answerSql = 'insert into chat_item_answer (event_id, item_id, words, written_by, written_at) values ($1, $2, $3, $4, $5)';
// The sender of chats sends it: it has its answer already, and no reply token.
const sendSql = `
  insert into line_event (event_id, line_user, user_id, kind, sent_at, received_at, outcome, answer, not_before)
  values ($1, $2, $3, 'answer', $4, $4, 'asked_back', $5, $4)`;

/** Writes to the person in the chat, and takes the item where no person has. */
export async function answerInboxItem(deps: Deps, ask: Ask<Calls['answerInboxItem']>) {
  const { actor, params } = ask;
  const answered = await changeItem(deps, ask, async (tx, { lineUser, userId }) => {
    const [eventId, text, at] = [`answer-${crypto.randomUUID()}`, written(ask.body.text, 'text'), deps.now()];
    await run(tx, answerSql, [eventId, params.itemId, text, actor.userId, at]);
    await run(tx, sendSql, [eventId, lineUser, userId, at, JSON.stringify({ text })]);
    await run(tx, `${takeSql} and taken_by = ''`, [params.itemId, actor.userId]);
  });
  lineWritten.tell(deps);
  return answered;
}

function written(text: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidFields([{ field, code: 'required' }]);
  return trimmed;
}
