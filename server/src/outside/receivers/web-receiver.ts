import type { Envelope } from '#contract/message.ts';
import { failureOf } from '#platform/failure.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import { signatureOf } from '../banks/signed-bank.ts';
import { firstKilobyte, postTo, type Answered } from './post.ts';
import { unavailable, type Receiver, type ReceiverAnswer } from './receiver.ts';

/** A receiver at an address, as CONFIG_FILE describes it. */
export interface WebSettings {
  name: string;
  address: string;
  /** both sign while one replaces the other */
  secrets: readonly string[];
  headers?: Record<string, string>;
  allowPrivate?: boolean;
  /** in seconds */
  timeLimit?: number;
  callsAtOnce?: number;
  batch?: number;
  kinds?: readonly string[];
  units?: readonly string[];
}

/** Statuses that are about the connection and not about the event: it is sent again. */
const ofTheMoment = new Set([401, 403, 404, 408, 421, 425, 429]);

/** A receiver at an address: each call is a POST of one event, or of a list of them, signed over its bytes (design §7). */
export function webReceiver(settings: WebSettings, now: () => Date): Receiver {
  const {
    name,
    address,
    secrets,
    headers: own = {},
    timeLimit = 10,
    callsAtOnce = 96,
    batch = 1,
    allowPrivate = false,
    kinds,
    units,
  } = settings;
  const limitMs = timeLimit * 1000;
  const post = postTo(address, { callsAtOnce, limitMs, allowPrivate });
  const hidden = Object.fromEntries(Object.keys(own).map((header) => [header, '•••']));
  return {
    name,
    callsAtOnce,
    batch,
    limitMs,
    ...(kinds && { kinds }),
    ...(units && { units }),
    place: withoutPassword(address),
    headersOf: (event, { tries, at }) => ({
      ...hidden,
      ...headersOf(secrets, [event], bodyOf([event], batch), tries, at),
    }),
    async take(events, { tries, signal }) {
      const body = bodyOf(events, batch);
      const headers = { ...own, ...headersOf(secrets, events, body, tries, now()) };
      try {
        const answered = await tracedCall(`send events to ${name}`, (traceparent) =>
          post(body, { ...headers, traceparent }, signal),
        );
        return answerBy(answered, now());
      } catch (error) {
        const { code, message } = failureOf(error);
        return unavailable(code && !message.includes(code) ? `${message} (${code})` : message);
      }
    },
  };
}

const bodyOf = (events: readonly Envelope[], batch: number) =>
  JSON.stringify(batch > 1 ? events : events[0]);

function headersOf(
  secrets: readonly string[],
  events: readonly Envelope[],
  body: string,
  tries: number,
  at: Date,
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    'idempotency-key':
      events.length > 1 ? `${events[0]?.id}-${events.at(-1)?.id}` : String(events[0]?.id),
    'x-so-timestamp': timestamp,
    'x-so-signature': secrets.map((secret) => signatureOf(secret, timestamp, body)).join(' '),
    'x-so-try': String(tries),
  };
}

/** An address as staff may see it: one may hold a user's name and password, or a key after the path. */
function withoutPassword(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

function answerBy({ status, headers, body }: Answered, at: Date): ReceiverAnswer {
  const common = { status, answer: firstKilobyte(body), reason: `it answered ${status}` };
  if (status >= 200 && status < 300) {
    const accepted = status === 202 ? acceptedOf(body) : undefined;
    return { ...common, outcome: 'taken', reason: '', ...(accepted && { accepted }) };
  }
  if (status >= 400 && status < 500 && !ofTheMoment.has(status))
    return { ...common, outcome: 'refused' };
  const retryAfter = secondsOf(headers['retry-after'], at);
  return { ...common, outcome: 'away', ...(retryAfter !== undefined && { retryAfter }) };
}

/** The ids in `{"accepted": […]}`; undefined where the answer names none. */
function acceptedOf(body: string): ReadonlySet<number> | undefined {
  try {
    const { accepted } = JSON.parse(body) as { accepted?: unknown };
    return Array.isArray(accepted) ? new Set(accepted.map(Number)) : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds, written as such or as a date. */
function secondsOf(header: string | undefined, at: Date): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - at.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
