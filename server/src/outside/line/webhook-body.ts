import { lastMoment } from '#contract/calendar.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** One event of LINE's webhook, with what we use of it. */
export interface LineEvent {
  eventId: string;
  /** '' for a group or a room */
  lineUser: string;
  kind: string;
  sentAt: Date;
  replyToken: string;
  messageId: string;
  messageType: string;
  /** the words of a text, the data of a button, the hash of a link's nonce */
  body: string;
}

const id = Type.String({ minLength: 1, maxLength: 100 });
const Event = Type.Object({
  type: id,
  webhookEventId: id,
  timestamp: Type.Integer({ minimum: 0, maximum: lastMoment }),
  source: Type.Optional(Type.Object({ type: id, userId: Type.Optional(id) })),
  replyToken: Type.Optional(Type.String({ maxLength: 500 })),
  message: Type.Optional(Type.Object({ id, type: id, text: Type.Optional(Type.String()) })),
  unsend: Type.Optional(Type.Object({ messageId: id })),
  postback: Type.Optional(Type.Object({ data: Type.String() })),
  link: Type.Optional(Type.Object({ result: Type.String(), nonce: Type.String() })),
});

/** LINE's longest text and the longest data of a button. */
const mostSigns = 5000;
const mostData = 300;

/** Whether LINE signed these bytes: `signature` is the base64 of their HMAC-SHA256 under the channel secret. */
export function isSigned(secret: string, body: Buffer, signature: string | undefined): boolean {
  const expected = signatureOf(secret, body);
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

export const signatureOf = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** The hash under which a nonce is stored: who reads the database can link nothing. */
export const nonceHash = (nonce: string): string =>
  createHash('sha256').update(nonce).digest('hex');

/** The events of a body; undefined where it is no webhook's. Events of shapes that LINE adds later are left out. */
export function eventsIn(body: Buffer): LineEvent[] | undefined {
  try {
    const read = JSON.parse(body.toString()) as { events?: unknown } | null;
    if (!Array.isArray(read?.events)) return undefined;
    return read.events.filter(isEvent).map(eventOf);
  } catch {
    return undefined;
  }
}

// A look at one field first: a schema takes microseconds for each of a megabyte of `{}`.
const isEvent = (one: unknown): one is Static<typeof Event> =>
  typeof (one as { webhookEventId?: unknown } | null)?.webhookEventId === 'string' &&
  Value.Check(Event, one);

function eventOf({
  type,
  webhookEventId,
  timestamp,
  source,
  replyToken = '',
  message,
  unsend,
  ...more
}: Static<typeof Event>): LineEvent {
  const isPerson = source?.type === 'user';
  return {
    eventId: stored(webhookEventId),
    lineUser: isPerson ? stored(source.userId ?? '') : '',
    kind: stored(type),
    sentAt: new Date(timestamp),
    replyToken: isPerson ? stored(replyToken) : '',
    messageId: isPerson ? stored(message?.id ?? unsend?.messageId ?? '') : '',
    messageType: stored(message?.type ?? ''),
    body: isPerson ? bodyOf(message?.text, more) : '',
  };
}

function bodyOf(
  text: string | undefined,
  { postback, link }: Pick<Static<typeof Event>, 'postback' | 'link'>,
): string {
  if (link) return link.result === 'ok' ? nonceHash(link.nonce) : '';
  return stored(
    text === undefined ? (postback?.data ?? '').slice(0, mostData) : text.slice(0, mostSigns),
  );
}

/** PostgreSQL stores no NUL and no half of a pair of surrogates. */
const stored = (text: string) => text.replaceAll('\0', '').toWellFormed();
