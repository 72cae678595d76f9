import { signatureOf } from '../banks/signed-bank.ts';
import { ErpAway, ErpRefuses, type Erp } from './erp.ts';

/** The address of an ERP, and the secret shared with it. */
export interface ErpAddress {
  address: string;
  secret: string;
}

const mostMs = 10_000;
/** Statuses that are about the connection and not about the message: it is sent again. */
const ofTheMoment = new Set([401, 403, 404, 408, 421, 425, 429]);

/** An ERP at an address: each message is a POST, signed over its bytes (design §7). Any 2xx means that it was taken. */
export const webErp = ({ address, secret }: ErpAddress, now: () => Date): Erp => ({
  async take(message) {
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': String(message.id),
      'x-so-timestamp': timestamp,
      'x-so-signature': signatureOf(secret, timestamp, body),
    };
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(mostMs) }).catch(
      (error: unknown) => {
        throw new ErpAway(`the ERP did not answer: ${error instanceof Error ? error.message : 'no connection'}`);
      },
    );
    await answer.body?.cancel();
    if (answer.ok) return;
    const said = `the ERP answered ${answer.status}`;
    throw answer.status >= 500 || answer.status < 400 || ofTheMoment.has(answer.status) ? new ErpAway(said) : new ErpRefuses(said);
  },
});
