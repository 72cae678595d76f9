import { parseBaht, type Satang } from '#contract/money.ts';
import { Type, type Static, type TSchema } from 'typebox';
import type { FieldProblem } from '#platform/problem.ts';
import { checkOf } from '#platform/http/requests/validation.ts';

/** One payment in the form to which every bank's message is converted (thai.md §5.2): payer, references, amount, time. */
export interface BankPayment {
  bank: string;
  /** the bank's own id of the payment; bank and id name one payment, for any number of messages */
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
export interface BankRequest {
  body: Buffer;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** The message is not from this bank, was altered, or is too old or too new. */
export class Untrusted extends Error {}
/** The message is from the bank, but holds no payment that we can read; the fields that are wrong, none where it is no JSON. */
export class Unreadable extends Error {
  readonly fields: readonly FieldProblem[];
  constructor(fields: readonly FieldProblem[] = []) {
    super();
    this.fields = fields;
  }
}

/** One bank's way of reporting payments to us. */
export interface Bank {
  /** Throws Untrusted or Unreadable. */
  read(request: BankRequest, now: Date): BankPayment;
  /**
   * For a bank that does not sign, whose messages are hints: inquires there, and answers the payment as the bank has it, undefined where it has none.
   * Throws where the bank could not be reached.
   */
  confirm?(hint: BankPayment, now: Date): Promise<BankPayment | undefined>;
}

/** Text of a bank's message, without a NUL and half surrogate pairs, which JSON can hold and the database cannot. */
export const BankText = (minLength: number, maxLength: number) =>
  Type.String({ minLength, maxLength, pattern: String.raw`^[^\u0000\ud800-\udfff]*$` });

/** A reference as codes have it, in capital letters: a payer who types it may use small ones. */
export const referenceOf = (text: string): string => text.trim().toUpperCase();

/** How many hours a payment's time, in a message or a statement, may be ahead of our clock: without a time zone it is less than a day off. */
export const mostHoursAhead = 24;

/** The moment of a payment in this field of a message; throws Unreadable for text that is no moment, or one in the future. */
export function momentOf(field: string, text: string, now: Date): Date {
  const moment = new Date(text);
  if (moment.getTime() <= now.getTime() + mostHoursAhead * 3_600_000) return moment;
  throw new Unreadable([{ field, code: 'invalid_date' }]);
}

/** The amount of a payment; throws Unreadable where it is no amount in baht above 0. */
export function amountOf(raw: string | number): Satang {
  const amount = parseBaht(raw);
  if (amount === undefined || amount <= 0)
    throw new Unreadable([{ field: 'amount', code: 'invalid_request' }]);
  return amount;
}

/** A check of a bank's message against its shape; throws Unreadable with the fields that are wrong. */
export function readerOf<T extends TSchema>(shape: T): (message: unknown) => Static<T> {
  const faultsOf = checkOf(shape);
  return (message) => {
    const wrong = faultsOf(message);
    if (wrong.length > 0) throw new Unreadable(wrong);
    return message as Static<T>;
  };
}

/** Parses a bank's JSON; throws Unreadable. */
export function parsedJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new Unreadable();
  }
}
