import type { LineSettings } from '#platform/config/config-channels.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import {
  byStatus,
  later,
  laterBy,
  refused,
  sent,
  type ChannelAnswer,
} from '../channels/channel.ts';
import { callsWithin, wholeCallsWithin, type Answered } from '../receivers/post.ts';

export const [callsAtOnce, limitMs] = [16, 10_000];
/** A picture or a voice message; a longer one is not fetched. */
const mostContentBytes = 10 * 1024 * 1024;
const contentMs = 30_000;

/** The calls of LINE's Messaging API with the token of the supplier's account, for chats and notices. `ask` and `content` throw where there was no answer. */
export function lineClient(settings: LineSettings) {
  const { token, address = 'https://api.line.me', allowPrivate = false } = settings;
  const { contentAddress = settings.address ?? 'https://api-data.line.me' } = settings;
  const call = callsWithin({ callsAtOnce, limitMs, allowPrivate });
  const fetchWhole = wholeCallsWithin({
    callsAtOnce: 4,
    limitMs: contentMs,
    allowPrivate,
    mostBytes: mostContentBytes,
  });
  const ask = (
    path: string,
    signal: AbortSignal,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Answered> =>
    tracedCall('ask LINE', (traceparent) => {
      const headers = {
        authorization: `Bearer ${token}`,
        traceparent,
        ...(key !== undefined && { 'x-line-retry-key': key }),
      };
      if (!body) return call(`${address}${path}`, { method: 'GET', headers }, signal);
      const written = { ...headers, 'content-type': 'application/json' };
      return call(
        `${address}${path}`,
        { method: 'POST', headers: written, body: JSON.stringify(body) },
        signal,
      );
    });
  return {
    place: new URL(address).origin,
    ask,
    /** One message; the same key again is no second message, for 24 hours. */
    push: (to: string, key: string, message: object, signal: AbortSignal): Promise<ChannelAnswer> =>
      ask('/v2/bot/message/push', signal, { body: { to, messages: [message] }, key }).then(
        meantBy,
        laterBy,
      ),
    content: (messageId: string, signal: AbortSignal) =>
      tracedCall('ask LINE', (traceparent) => {
        const headers = { authorization: `Bearer ${token}`, traceparent };
        return fetchWhole(
          `${contentAddress}/v2/bot/message/${encodeURIComponent(messageId)}/content`,
          { method: 'GET', headers },
          signal,
        );
      }),
  };
}

/** What an answer of LINE means. */
export function meantBy(answered: Answered): ChannelAnswer {
  const { status, body } = answered;
  // 409: this key was taken before.
  if (status === 200 || status === 409) return sent;
  const explanation = messageIn(body);
  const reason = explanation ? `it answered ${status}: ${explanation}` : `it answered ${status}`;
  if (status === 429 && /monthly limit/i.test(explanation))
    return later(reason, { isUsedUp: true, retryAfter: 3600 });
  const failed = byStatus(answered);
  return failed ? { ...failed, reason } : refused(reason);
}

function messageIn(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 200) : '';
  } catch {
    return '';
  }
}
