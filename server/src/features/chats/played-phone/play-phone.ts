import { createHash } from 'node:crypto';
import type { Calls } from '#contract/calls.ts';
import type { PlayedLine, PlayedPhone } from '#contract/chats/played-phone/calls.ts';
import type { ChatReply } from '#outside/line/chat-reply.ts';
import {
  playedReplyToken,
  playedSecret,
  playsLine,
  simulatedAccount,
} from '#outside/line/simulated-account.ts';
import { signatureOf } from '#outside/line/webhook-body.ts';
import { command } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { takeWebhook } from '../webhook.ts';

const mostLines = 100;

/** LINE's id of the person on the played phone: each account has its own phone. */
const playedUser = (userId: string): string =>
  `U${createHash('sha256').update(`phone ${userId}`).digest('hex').slice(0, 32)}`;

// The chat, and the notices that the simulated channel sent to this LINE user.
const linesSql = `
  select * from (
    (select 'c' || message_id as key, is_person as "isPerson", message, at from simulated_chat where line_user = $1 order by message_id desc limit ${mostLines})
    union all
    (select 'n' || message_id, false, jsonb_build_object('text', concat_ws(E'\\n', title, body, link)), at from simulated_message
      where channel = 'line' and address = $1 order by message_id desc limit ${mostLines})) l
  order by at desc, key desc limit ${mostLines}`;
const friendSql = `select kind from line_event where line_user = $1 and kind in ('follow', 'unfollow') order by sent_at desc limit 1`;

async function phoneOf(db: Db, lineUser: string): Promise<PlayedPhone> {
  const rows = await run<Pick<PlayedLine, 'key' | 'isPerson'> & { message: ChatReply; at: Date }>(
    db,
    linesSql,
    [lineUser],
  );
  const [last] = await run<{ kind: string }>(db, friendSql, [lineUser]);
  const lines = rows.map(({ message: { text, buttons, choices }, at, ...row }) => ({
    ...row,
    text,
    ...(buttons && { buttons }),
    ...(choices && { choices }),
    at: at.toISOString(),
  }));
  return { isFriend: last?.kind === 'follow', lines: lines.toReversed() };
}

export async function getPlayedPhone(
  { db, config }: Deps,
  { caller }: Context,
): Promise<{ phone: PlayedPhone | null }> {
  return { phone: playsLine(config) ? await phoneOf(db, playedUser(caller.userId)) : null };
}

const writeSql = `insert into simulated_chat (line_user, is_person, message, taken_key, at) values ($1, true, $2, $3, $4) on conflict (taken_key) do nothing`;

/** Does on the played phone what the person pressed: a request to the webhook, signed as by LINE, with one event for one press. */
export async function playPhone(
  deps: Deps,
  context: Context,
  input: Input<Calls['playPhone']>,
): Promise<{ phone: PlayedPhone | null }> {
  const { config, db, now } = deps;
  if (!playsLine(config)) return { phone: null };
  const { caller, key = context.requestId } = context;
  const { body } = input;
  const lineUser = playedUser(caller.userId);
  const eventId = createHash('sha256').update(`${caller.userId} ${key}`).digest('hex').slice(0, 26);
  const { text = '', does } = body;
  await command(deps, context, input, async (tx) => {
    if (text !== '') await run(tx, writeSql, [lineUser, JSON.stringify({ text }), eventId, now()]);
    return { answer: { phone: null }, subject: caller.userId };
  });
  await playEvent(deps, lineUser, eventId, eventOf(does, body, eventId));
  return { phone: await phoneOf(db, lineUser) };
}

function eventOf(
  does: 'follow' | 'unfollow' | 'write' | 'photo' | 'tap',
  { text = '', data = '' }: { text?: string; data?: string },
  id: string,
): object {
  if (does === 'write') return { type: 'message', message: { id, type: 'text', text } };
  if (does === 'photo')
    return { type: 'message', message: { id, type: 'image', contentProvider: { type: 'line' } } };
  return does === 'tap' ? { type: 'postback', postback: { data } } : { type: does };
}

/** Sends one event to the webhook, signed as by LINE. */
export async function playEvent(
  deps: Deps,
  lineUser: string,
  eventId: string,
  event: object,
): Promise<void> {
  const sent = {
    mode: 'active',
    webhookEventId: eventId,
    timestamp: deps.now().getTime(),
    deliveryContext: { isRedelivery: false },
    source: { type: 'user', userId: lineUser },
    replyToken: playedReplyToken(lineUser, eventId),
    ...event,
  };
  const body = Buffer.from(JSON.stringify({ destination: 'U-supplier', events: [sent] }));
  await takeWebhook(
    deps,
    simulatedAccount(deps),
    body,
    signatureOf(await playedSecret(deps.config), body),
  );
}
