import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { parseBaht, satang, toBaht, type Satang } from '#contract/money.ts';
import { billerId } from '#contract/payments/bill.ts';
import { isLive } from '#contract/payments/methods.ts';
import { bankOf, developmentBank } from '#outside/banks/banks.ts';
import { signatureOf } from '#outside/banks/signed-bank.ts';
import { command } from '#platform/command.ts';
import { bankSecretsOf } from '#platform/config/config-banks.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { documentView, type DocumentRow } from '../document-view.ts';
import { readDocument } from '../read-document.ts';
import { settleAndDecide } from '../settle.ts';

/**
 * Plays the bank `test` for a live document: writes a bank's message, signed with the shared secret, which is read and settled as any other. Only in
 * development; elsewhere the call answers as one that does not exist.
 */
export async function playBank(
  deps: Deps,
  context: Context,
  input: Input<Calls['playBank']>,
): Promise<Answer<Calls['playBank']>> {
  const { config, now } = deps;
  const { reached, requestId } = context;
  const { params, body } = input;
  const bank = config.playsBank ? bankOf(config, developmentBank) : undefined;
  if (!bank) throw new Problem('not_found');
  const amount = body.amount === undefined ? undefined : parseBaht(body.amount);
  if (body.amount !== undefined && (amount === undefined || amount <= 0))
    throw invalidFields([{ field: 'amount', code: 'required' }]);
  return command(deps, context, input, async (tx) => {
    const document = await readDocument(tx, reached, params.paymentNo, now());
    if (!document) throw new Problem('not_found');
    const { paymentNo, status } = document;
    if (!isLive(status)) throw new Problem('payment_ended', { paymentNo, status });
    const payment = bank.read(
      messageOf(
        document,
        amount ?? satang(document.amount),
        bankSecretsOf(config, developmentBank)[0] ?? '',
        now(),
      ),
      now(),
    );
    await settleAndDecide(tx, deps, payment, { requestId, source: 'callback' });
    const after = (await readDocument(tx, reached, paymentNo, now())) ?? document;
    return {
      answer: { data: documentView(after) },
      subject: paymentNo,
      before: { status },
      after: { status: after.status },
    };
  });
}

function messageOf(document: DocumentRow, amount: Satang, secret: string, at: Date) {
  const { reference1, reference2 } = document;
  const body = Buffer.from(
    JSON.stringify({
      transactionId: `TEST-${crypto.randomUUID()}`,
      billerId: billerId(document),
      reference1,
      reference2,
      amount: toBaht(amount).toFixed(2),
      paidAt: at.toISOString(),
    }),
  );
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return { body, timestamp, signature: signatureOf(secret, timestamp, body) };
}
