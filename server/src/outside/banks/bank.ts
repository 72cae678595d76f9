import type { Satang } from '#contract/money.ts';
import { Type } from 'typebox';

/** One payment, in the form that every bank's message is reduced to (thai.md §5.2): payer, references, amount, time. */
export interface BankPayment {
  bank: string;
  /** the bank's own name for it; with the bank it is one payment, however often its message arrives */
  transactionId: string;
  /** tax id and suffix, 15 digits */
  billerId: string;
  reference1: string;
  reference2: string;
  amount: Satang;
  paidAt: Date;
  /** the bank's own words */
  raw: string;
}

/** A request that claims to be the bank's. */
export interface Told {
  body: Buffer;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Not from this bank, altered, or of another time. */
export class Untrusted extends Error {}
/** From the bank, and no payment that we can read. */
export class Unreadable extends Error {}

/** One bank's way of telling us of payments. */
export interface Bank {
  /** Throws Untrusted or Unreadable. */
  read(told: Told, now: Date): BankPayment;
  /**
   * Of a bank that does not sign, whose messages are hints: asks it, and answers the payment in the bank's own words, or undefined where it knows none.
   * Throws where it could not be asked.
   */
  confirm?(hint: BankPayment, now: Date): Promise<BankPayment | undefined>;
}

/** Text of a bank's message. Without a NUL and without half of a surrogate pair, which JSON can write and the database cannot hold. */
export const BankText = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: String.raw`^[^\u0000\ud800-\udfff]*$` });

/** A payment's time, in a message or a statement, may be so many hours after our clock: a bank that names no time zone is less than a day off. */
export const mostHoursAhead = 24;

/** The moment of a payment; throws Unreadable where it is none, or has not come. */
export function momentOf(text: string, now: Date): Date {
  const moment = new Date(text);
  if (!(moment.getTime() <= now.getTime() + mostHoursAhead * 3_600_000)) throw new Unreadable();
  return moment;
}

/** What a bank wrote as JSON; throws Unreadable. */
export function parsedJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new Unreadable();
  }
}
