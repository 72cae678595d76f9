import type { LineSettings } from '#platform/config/config-channels.ts';
import { laterBy, refused, type ChannelAnswer } from '../channels/channel.ts';
import { TooLong, type Answered } from '../receivers/post.ts';
import { lineMessageOf, type ChatReply } from './chat-reply.ts';
import { callsAtOnce, limitMs, lineClient, meantBy } from './line-client.ts';
import { isSigned } from './webhook-body.ts';

/** What became of fetching the bytes of a message: `later` may still be fetched. */
export type LineContent =
  | { bytes: Buffer; type: string }
  | { missing: 'too_long' | 'gone' | 'unavailable' }
  | { later: string };

/** What a chat needs of the supplier's LINE account. Nothing throws. */
export interface LineAccount {
  callsAtOnce: number;
  /** a call ends after so many milliseconds */
  limitMs: number;
  isSigned(body: Buffer, signature: string | undefined): boolean | Promise<boolean>;
  /** Free of charge, once for a token, within about a minute of the event. */
  reply(token: string, message: ChatReply, signal: AbortSignal): Promise<ChannelAnswer>;
  /** Counts against the month's quota; the same key again is no second message, for 24 hours. */
  push(
    lineUser: string,
    key: string,
    message: ChatReply,
    signal: AbortSignal,
  ): Promise<ChannelAnswer>;
  /** A token that begins the link of this LINE user: ten minutes, once. */
  linkToken(lineUser: string, signal: AbortSignal): Promise<{ linkToken: string } | ChannelAnswer>;
  /** The picture, sound or file of a message, which LINE has for a short time. */
  content(messageId: string, signal: AbortSignal): Promise<LineContent>;
  /** The page of LINE where the person allows the link. */
  dialog(linkToken: string, nonce: string): string;
}

/** The account of CONFIG_FILE. */
export function lineAccount(settings: LineSettings & { secret: string }): LineAccount {
  const { secret, dialogAddress = 'https://access.line.me' } = settings;
  const line = lineClient(settings);
  return {
    callsAtOnce,
    limitMs,
    isSigned: (body, signature) => isSigned(secret, body, signature),
    reply: (replyToken, message, signal) =>
      line
        .ask('/v2/bot/message/reply', signal, {
          body: { replyToken, messages: [lineMessageOf(message)] },
        })
        .then(meantBy, laterBy),
    push: (to, key, message, signal) => line.push(to, key, lineMessageOf(message), signal),
    linkToken: (lineUser, signal) =>
      line
        .ask(`/v2/bot/user/${encodeURIComponent(lineUser)}/linkToken`, signal, { body: {} })
        .then((answered) => tokenIn(answered), laterBy),
    content: (messageId, signal) =>
      line
        .content(messageId, signal)
        .then(contentIn, (error: unknown) =>
          error instanceof TooLong
            ? { missing: 'too_long' as const }
            : { later: laterBy(error).reason },
        ),
    dialog: (linkToken, nonce) =>
      `${dialogAddress}/dialog/bot/accountLink?${new URLSearchParams({ linkToken, nonce }).toString()}`,
  };
}

function tokenIn(answered: Answered): { linkToken: string } | ChannelAnswer {
  const meant = meantBy(answered);
  if (meant.outcome !== 'sent') return meant;
  try {
    const { linkToken } = JSON.parse(answered.body) as { linkToken?: unknown };
    return typeof linkToken === 'string'
      ? { linkToken }
      : refused('it answered without a linkToken');
  } catch {
    return refused('its linkToken could not be read');
  }
}

/** 202: LINE still prepares a sound or a video. */
function contentIn({
  status,
  headers,
  bytes,
}: {
  status: number;
  headers: Answered['headers'];
  bytes: Buffer;
}): LineContent {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (status === 200 && bytes.length > 0) return { bytes, type: type.trim().toLowerCase() };
  if (status === 404 || status === 410 || status === 400) return { missing: 'gone' };
  return { later: `it answered ${status}` };
}
