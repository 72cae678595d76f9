import type { LineSettings } from '#platform/config/config-channels.ts';
import { callsAtOnce, limitMs, lineClient } from '../line/line-client.ts';
import {
  byStatus,
  later,
  laterBy,
  sent,
  type Channel,
  type OutgoingMessage,
  type Quota,
} from './channel.ts';

/** LINE refuses a longer text. */
const mostSigns = 5000;

/** Messages of the supplier's LINE account to a linked person. */
export function lineChannel(settings: LineSettings): Channel {
  const line = lineClient(settings);
  return {
    name: 'line',
    place: line.place,
    isOnceByKey: true,
    callsAtOnce,
    limitMs,
    send: (message, signal) =>
      line.push(message.to, message.key, { type: 'text', text: lineText(message) }, signal),
    async check(signal) {
      try {
        const [quota, used] = [
          await line.ask('/v2/bot/message/quota', signal),
          await line.ask('/v2/bot/message/quota/consumption', signal),
        ];
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
export const lineText = ({ title, text, link }: OutgoingMessage): string =>
  [title, text, link].filter(Boolean).join('\n').slice(0, mostSigns);

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
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
