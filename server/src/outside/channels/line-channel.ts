import type { LineSettings } from '#platform/config/config-channels.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import { callsWithin, type Answered } from '../receivers/post.ts';
import { byStatus, later, laterBy, refused, sent, type Channel, type ChannelAnswer, type OutgoingMessage, type Quota } from './channel.ts';

const limitMs = 10_000;
const callsAtOnce = 16;
/** LINE refuses a longer text. */
const mostSigns = 5000;

/** Messages of the supplier's LINE account to a linked person. `X-Line-Retry-Key` makes a second try safe for 24 hours. */
export function lineChannel({ token, address = 'https://api.line.me', allowPrivate = false }: LineSettings): Channel {
  const call = callsWithin({ callsAtOnce, limitMs, allowPrivate });
  const authorization = `Bearer ${token}`;
  const ask = (path: string, signal: AbortSignal) =>
    tracedCall('ask LINE', (traceparent) => call(`${address}${path}`, { method: 'GET', headers: { authorization, traceparent } }, signal));
  return {
    name: 'line',
    place: new URL(address).origin,
    isOnceByKey: true,
    callsAtOnce,
    limitMs,
    async send(message, signal) {
      const headers = { authorization, 'content-type': 'application/json', 'x-line-retry-key': message.key };
      const asked = { method: 'POST', body: JSON.stringify({ to: message.to, messages: [{ type: 'text', text: lineText(message) }] }) } as const;
      try {
        return meantBy(
          await tracedCall('send to LINE', (traceparent) =>
            call(`${address}/v2/bot/message/push`, { ...asked, headers: { ...headers, traceparent } }, signal),
          ),
        );
      } catch (error) {
        return laterBy(error);
      }
    },
    async check(signal) {
      try {
        const [quota, used] = [await ask('/v2/bot/message/quota', signal), await ask('/v2/bot/message/quota/consumption', signal)];
        const failed = [quota, used].find(({ status }) => status !== 200);
        if (failed) return byStatus(failed) ?? later(`it answered ${failed.status}`);
        const figures = quotaOf(quota.body, used.body);
        return figures ? { ...sent, quota: figures } : later('its quota could not be read');
      } catch (error) {
        return laterBy(error);
      }
    },
  };
}

/** A notice as the text of a LINE message. */
export const lineText = ({ title, text, link }: OutgoingMessage): string => [title, text, link].filter(Boolean).join('\n').slice(0, mostSigns);

/** What an answer of LINE means. */
export function meantBy(answered: Answered): ChannelAnswer {
  const { status, body } = answered;
  // 409: this key was taken before.
  if (status === 200 || status === 409) return sent;
  const said = messageIn(body);
  const reason = said ? `it answered ${status}: ${said}` : `it answered ${status}`;
  if (status === 429 && /monthly limit/i.test(said)) return later(reason, { isUsedUp: true, retryAfter: 3600 });
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

function quotaOf(quota: string, consumption: string): Quota | undefined {
  try {
    const { type, value } = JSON.parse(quota) as { type?: unknown; value?: unknown };
    const { totalUsage: used } = JSON.parse(consumption) as { totalUsage?: unknown };
    const most = type === 'none' ? null : value;
    return isCount(used) && (most === null || isCount(most)) ? { most, used } : undefined;
  } catch {
    return undefined;
  }
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
