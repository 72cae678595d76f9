import { createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import {
  amountOf,
  BankText,
  momentOf,
  parsedJson,
  readerOf,
  Untrusted,
  type Bank,
  type BankPayment,
  type BankRequest,
} from './bank.ts';

/** How many seconds a message's time may differ from ours, before or after (design §7). */
const freshSeconds = 300;

// Banks send an amount as text or as a number (thai.md §5.2).
const Message = Type.Object({
  transactionId: BankText(1, 100),
  billerId: Type.String({ pattern: '^[0-9]{15}$' }),
  reference1: BankText(0, 20),
  reference2: BankText(0, 20),
  amount: Type.Union([Type.String({ maxLength: 20 }), Type.Number()]),
  paidAt: Type.String({
    pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$',
  }),
});
const messageIn = readerOf(Message);

/** `v1=` and the HMAC-SHA256 of `timestamp.body` in hexadecimal, over the bytes as they go over the wire. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer | string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;

/** A bank that signs each message with a shared secret; several secrets are valid while one replaces another. */
export function signedBank(bank: string, secrets: readonly string[]): Bank {
  return {
    read(message, now) {
      assertSigned(message, secrets, now);
      return paymentOf(bank, message.body.toString(), now);
    },
  };
}

function assertSigned(
  { body, timestamp = '', signature = '' }: BankRequest,
  secrets: readonly string[],
  now: Date,
) {
  const age = /^\d{1,12}$/.test(timestamp)
    ? Math.abs(now.getTime() / 1000 - Number(timestamp))
    : Number.POSITIVE_INFINITY;
  const given = Buffer.from(signature);
  const isOurs = secrets
    .map((secret) => Buffer.from(signatureOf(secret, timestamp, body)))
    .some((right) => right.length === given.length && timingSafeEqual(right, given));
  if (!isOurs || age > freshSeconds) throw new Untrusted();
}

function paymentOf(bank: string, raw: string, now: Date): BankPayment {
  const { transactionId, billerId, reference1, reference2, amount, paidAt } = messageIn(
    parsedJson(raw),
  );
  return {
    bank,
    transactionId,
    billerId,
    reference1,
    reference2,
    amount: amountOf(amount),
    paidAt: momentOf('paidAt', paidAt, now),
    raw,
  };
}
