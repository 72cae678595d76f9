import { linkPagePath } from '#contract/chats/calls.ts';
import { personOfLine } from '#features/notices/front.ts';
import { sent, type ChannelAnswer } from '#outside/channels/channel.ts';
import type { ChatReply } from '#outside/line/chat-reply.ts';
import type { LineAccount } from '#outside/line/line-account.ts';
import type { Deps } from '#platform/deps.ts';
import { uuidOf } from '#platform/uuid-of.ts';
import { chatWords } from './chat-words.ts';
import type { ClaimedEvent } from './line-events.ts';

/** LINE takes a reply within about a minute of the event. */
const replyMs = 50_000;

/**
 * Answers an event in its chat: by its reply token, which is free, while that is young; else by a push, whose key is made of the event's id, so that it arrives
 * once. A token that LINE refuses after a try without an end was used by that try; a push after such a try says that it may be the second.
 */
export async function sendAnswer(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  account: LineAccount,
  event: ClaimedEvent,
  reply: ChatReply,
  signal: AbortSignal,
): Promise<ChannelAnswer> {
  const message = await withLink(config.publicOrigin, account, event.lineUser, reply, signal);
  if ('outcome' in message) return message;
  const isAgain = event.answer !== null && event.unsure > 1;
  if (event.replyToken !== '' && now().getTime() - event.receivedAt.getTime() < replyMs) {
    const answered = await account.reply(event.replyToken, message, signal);
    if (answered.outcome !== 'refused') return answered;
    if (isAgain) return sent;
  }
  const begin = isAgain
    ? `${chatWords((await personOfLine(db, event.lineUser))?.language).again}\n`
    : '';
  return account.push(
    event.lineUser,
    uuidOf(`line answer ${event.eventId}`),
    { ...message, text: begin + message.text },
    signal,
  );
}

/** The reply with the button that begins linking: its token is asked for as late as possible, because it lasts ten minutes. */
async function withLink(
  origin: string,
  account: LineAccount,
  lineUser: string,
  { linkLabel, ...reply }: ChatReply,
  signal: AbortSignal,
): Promise<ChatReply | ChannelAnswer> {
  if (linkLabel === undefined) return reply;
  const asked = await account.linkToken(lineUser, signal);
  // The answer itself was not on its way.
  if ('outcome' in asked) {
    const { isUnsure: _, ...surely } = asked;
    return surely;
  }
  const opens = `${origin}${linkPagePath}?${new URLSearchParams({ linkToken: asked.linkToken }).toString()}`;
  return { ...reply, buttons: [{ label: linkLabel, opens }, ...(reply.buttons ?? [])] };
}
