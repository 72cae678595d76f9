import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const freshSeconds = 300;

/** `v1=` and the HMAC-SHA256 of `timestamp.body` in hexadecimal, as the portal signs its events (docs/integration/events-and-api.md). */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Whether one of the signatures of a call is made with this secret over this body, within the last five minutes. */
export function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const timestamp = String(headers['x-so-timestamp']);
  const right = Buffer.from(signatureOf(secret, timestamp, body));
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= freshSeconds;
  const given = String(headers['x-so-signature'])
    .split(' ')
    .map((one) => Buffer.from(one));
  return isFresh && given.some((one) => one.length === right.length && timingSafeEqual(one, right));
}
