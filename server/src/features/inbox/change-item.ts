import type { Calls } from '#contract/calls.ts';
import { removeUntouched } from '#features/drafts/front.chat.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { holdCaller } from '#platform/http/gate/hold-caller.ts';
import { lineWritten } from '#outside/line/line-written.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { lockItem, turnOfItem, type LockedItem } from './lock-item.ts';
import { readAfter, type Repeatable } from './read-items.ts';

type Changing =
  | Input<Calls['takeInboxItem']>
  | Input<Calls['answerInboxItem']>
  | Input<Calls['dismissInboxItem']>;

/** One change of an item that waits, and the item afterwards. */
async function changeItem(
  deps: Deps,
  context: Context,
  input: Changing,
  change: (tx: Tx, item: LockedItem) => Promise<unknown>,
) {
  const { itemId } = input.params;
  const work = async (tx: Tx) => {
    await holdCaller(tx, deps.now(), context);
    await change(tx, await lockItem(tx, context, itemId));
    return { answer: { itemId }, subject: `inbox ${itemId}`, after: input.body };
  };
  const done = await command<Repeatable>(deps, context, input, work, { turn: turnOfItem(itemId) });
  return readAfter(deps, context, done);
}

const takeSql = 'update chat_item set taken_by = $2 where item_id = $1';
const isFree = `not exists (select from app_user u where u.user_id = taken_by and u.user_id <> $2 and u.active_flag = 'Y')`;

export const takeInboxItem = (deps: Deps, context: Context, input: Input<Calls['takeInboxItem']>) =>
  changeItem(deps, context, input, async (tx) => {
    const { by, free } = input.body;
    const sql = `${takeSql} ${free ? `and ${isFree}` : ''} returning item_id`;
    const values = [input.params.itemId, by === 'me' ? context.caller.userId : ''];
    if ((await run(tx, sql, values)).length === 0) throw new Problem('inbox_item_taken');
  });

const dismissSql = `update chat_item set ended_at = $2, ended_by = $3, outcome = 'dismissed', reason = $4 where item_id = $1`;

export const dismissInboxItem = (
  deps: Deps,
  context: Context,
  input: Input<Calls['dismissInboxItem']>,
) =>
  changeItem(deps, context, input, async (tx, { draftId }) => {
    await run(tx, dismissSql, [
      input.params.itemId,
      deps.now(),
      context.caller.userId,
      written(input.body.reason, 'reason'),
    ]);
    if (draftId !== null) await removeUntouched(tx, draftId, input.params.itemId);
  });

const answersSql = 'select count(*)::int as answers from chat_item_answer where item_id = $1';
const answerSql =
  'insert into chat_item_answer (event_id, item_id, words, written_by, written_at) values ($1, $2, $3, $4, $5)';
// The sender of chats sends it: it has its answer already, and no reply token.
const sendSql = `
  insert into line_event (event_id, line_user, user_id, kind, sent_at, received_at, outcome, answer, not_before)
  values ($1, $2, $3, 'answer', $4, $4, 'asked_back', $5, $4)`;

/** Writes to the person in the chat, and takes the item where no person has. */
export async function answerInboxItem(
  deps: Deps,
  context: Context,
  input: Input<Calls['answerInboxItem']>,
) {
  const { caller } = context;
  const { params } = input;
  const answered = await changeItem(deps, context, input, async (tx, { lineUser, userId }) => {
    const [eventId, text, at] = [
      `answer-${crypto.randomUUID()}`,
      written(input.body.text, 'text'),
      deps.now(),
    ];
    const [{ answers } = { answers: 0 }] = await run<{ answers: number }>(tx, answersSql, [
      params.itemId,
    ]);
    if (answers > (input.body.seen ?? answers)) throw new Problem('inbox_item_answered');
    await run(tx, answerSql, [eventId, params.itemId, text, caller.userId, at]);
    await run(tx, sendSql, [eventId, lineUser, userId, at, JSON.stringify({ text })]);
    await run(tx, `${takeSql} and ${isFree}`, [params.itemId, caller.userId]);
  });
  lineWritten.tell(deps);
  return answered;
}

function written(text: string, field: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalidFields([{ field, code: 'required' }]);
  return trimmed;
}
