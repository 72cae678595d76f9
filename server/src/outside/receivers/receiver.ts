import type { Envelope } from '#contract/message.ts';

/** What became of one call of a receiver. */
export interface ReceiverAnswer {
  /** `refused`: it read the events and does not want them; `away`: it could not be reached or is too busy */
  outcome: 'taken' | 'refused' | 'away';
  /** of HTTP; null where there was no answer, or no call */
  status: number | null;
  /** why it did not take them, in words; else empty */
  reason: string;
  /** the first kilobyte of what it answered */
  answer: string;
  /** seconds for which it asked to be left alone */
  retryAfter?: number;
  /** ids of the events that it took, where it did not take the whole batch */
  accepted?: ReadonlySet<number>;
}

export interface Attempt {
  /** counts the calls with this event, from 1 */
  tries: number;
  /** ends the call early: the server stops */
  signal: AbortSignal;
}

/** A system of the supplier that receives events (decisions/erp.md). */
export interface Receiver {
  name: string;
  /** the kinds and business units whose events it receives; all where none are named */
  kinds?: readonly string[];
  units?: readonly string[];
  /** most calls open at one time */
  callsAtOnce: number;
  /** most events of one call, each of another document */
  batch: number;
  /** a call ends after so many milliseconds */
  limitMs: number;
  /** where it is, for staff: its address or folder */
  place: string;
  /** the headers of a call with this event, for staff: values that may be secrets are hidden */
  headersOf?(event: Envelope, call: { tries: number; at: Date }): Record<string, string>;
  /** Notifies it of events, in one call. Does not throw. */
  take(events: readonly Envelope[], attempt: Attempt): Promise<ReceiverAnswer>;
}

export const taken = (answered: Partial<ReceiverAnswer> = {}): ReceiverAnswer => ({
  outcome: 'taken',
  status: null,
  reason: '',
  answer: '',
  ...answered,
});
export const unavailable = (
  reason: string,
  answered: Partial<ReceiverAnswer> = {},
): ReceiverAnswer => ({
  outcome: 'away',
  status: null,
  reason,
  answer: '',
  ...answered,
});
