import type { Meaning, SmsSettings } from '#platform/config/config-channels.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import { callsWithin, type Answered } from '../receivers/post.ts';
import {
  byStatus,
  later,
  laterBy,
  refused,
  sent,
  type Channel,
  type ChannelAnswer,
  type OutgoingMessage,
} from './channel.ts';
import { smsLength, smsText } from './sms-parts.ts';
import { thaiMobile } from './sms-number.ts';

const limitMs = 10_000;
const callsAtOnce = 8;
/** So many parts a message may have unless the supplier says otherwise. */
export const usualParts = 4;

/** SMS by a provider of any shape: CONFIG_FILE has the fields of the request, and by what an answer says that it was taken. */
export function smsChannel({
  address,
  format = 'json',
  headers = {},
  body,
  number = '+66',
  parts = usualParts,
  answer,
  allowPrivate = false,
}: SmsSettings): Channel {
  const call = callsWithin({ callsAtOnce, limitMs, allowPrivate });
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    name: 'sms',
    place: new URL(address).origin,
    isOnceByKey: false,
    callsAtOnce,
    limitMs,
    async send(message, signal) {
      const to = thaiMobile(message.to);
      if (to === undefined) return refused('the number is no Thai mobile number');
      const filled = filledIn(body, valuesOf(message, number + to.slice(3), parts)) as Record<
        string,
        unknown
      >;
      const written =
        format === 'json'
          ? JSON.stringify(filled)
          : new URLSearchParams(textsOf(filled)).toString();
      try {
        const asked = { method: 'POST', body: written } as const;
        const request = (traceparent: string) =>
          call(
            address,
            { ...asked, headers: { 'content-type': type, ...headers, traceparent } },
            signal,
          );
        return meantBy(await tracedCall('send an SMS', request), answer);
      } catch (error) {
        return laterBy(error);
      }
    },
  };
}

/** A notice as the text of an SMS of at most so many parts. */
export const textOfSms = ({ title, text, link }: OutgoingMessage, parts: number): string =>
  smsText([title, text].filter(Boolean).join('\n'), link, parts);

function valuesOf(message: OutgoingMessage, to: string, parts: number): Record<string, string> {
  const whole = textOfSms(message, parts);
  return { to, text: whole, key: message.key, coding: smsLength(whole).coding };
}

/** The template with {to}, {text}, {key} and {coding} filled in once, wherever a text of it has them. */
function filledIn(template: unknown, values: Record<string, string>): unknown {
  if (typeof template === 'string')
    return template.replaceAll(
      /\{(to|text|key|coding)\}/g,
      (_, name: string) => values[name] ?? '',
    );
  if (Array.isArray(template)) return template.map((one) => filledIn(one, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) => [name, filledIn(value, values)]),
  );
}
const textsOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

/** What the answer says by the template: a 200 with an error in its text is an error. */
function meantBy(
  answered: Answered,
  { sent: taken, refused: notTaken, settings, reason: reasonPath }: SmsSettings['answer'],
): ChannelAnswer {
  const read = readerOf(answered.body);
  const isOf = (meaning: Meaning | undefined) =>
    meaning !== undefined &&
    ('begins' in meaning
      ? meaning.begins.some((start) => answered.body.trimStart().startsWith(start))
      : meaning.is.includes(read(meaning.path) ?? ''));
  const explanation = (reasonPath === undefined ? undefined : read(reasonPath))?.slice(0, 200);
  const reason = explanation
    ? `it answered ${answered.status}: ${explanation}`
    : `it answered ${answered.status}`;
  if (isOf(settings)) return later(reason, { isOurSettings: true });
  if (isOf(notTaken)) return refused(reason);
  const failed = byStatus(answered);
  if (failed) return { ...failed, ...(explanation && { reason }) };
  if (answered.status >= 300) return later(reason, { isOurSettings: true });
  return isOf(taken) ? sent : later(`${reason}, and not what the settings call sent`);
}

/** Reads values of a JSON answer by paths such as `messages.0.status`; nothing of an answer that is no JSON. */
function readerOf(body: string) {
  let whole: unknown;
  try {
    whole = JSON.parse(body);
  } catch {
    whole = undefined;
  }
  return (path: string): string | undefined => {
    const found = path
      .split('.')
      .reduce<unknown>(
        (at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
        whole,
      );
    return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
      ? String(found)
      : undefined;
  };
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
