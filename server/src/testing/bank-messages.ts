import { signatureOf } from '#outside/banks/signed-bank.ts';

let count = 0;

/** A bank's message of a payment: C100 paid 1,000 baht for INV1, each time under another transaction. `more` replaces fields. */
export const aBankMessage = (more: Record<string, unknown> = {}) => ({
  transactionId: `T${(count += 1)}`,
  billerId: '099400000151701',
  reference1: 'C100',
  reference2: 'INV1',
  amount: '1000.00',
  paidAt: '2026-03-02T09:00:00+07:00',
  ...more,
});

export interface Sending {
  secret: string;
  /** seconds since 1970 */
  at: number;
  bank?: string;
  /** changes the text after it was signed, as a forger would */
  altered?: (body: string) => string;
}

/** Sends a signed message to the callback of a bank. */
export async function tellOf(
  origin: string,
  body: object,
  { secret, at, bank = 'test', altered = (same) => same }: Sending,
) {
  const raw = JSON.stringify(body);
  const timestamp = String(Math.floor(at));
  const answer = await fetch(`${origin}/api/bank/${bank}/callback`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-so-timestamp': timestamp,
      'x-so-signature': signatureOf(secret, timestamp, raw),
    },
    body: altered(raw),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
