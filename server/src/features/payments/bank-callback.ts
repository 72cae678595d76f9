import type { FastifyInstance } from 'fastify';
import { bankOf, developmentBank } from '#outside/banks/banks.ts';
import { Unreadable, Untrusted, type BankPayment } from '#outside/banks/bank.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { auditStranger } from '#platform/audit/audit-strangers.ts';
import { Counts } from '#platform/measures/counts.ts';
import { addressOf } from '#platform/http/limits/limits.ts';
import { inquireSoon, keepHint } from './matching/bank-hints.ts';
import { settle } from './settle.ts';

/** Messages of banks that were not signed by them, since this process began. */
export const refusedCallbacks = new Counts();

const longest = 65_536;
const header = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : undefined;

/** Answers before asking the bank: a bank that waits would repeat its message. */
async function hinted(deps: Deps, payment: BankPayment) {
  await keepHint(deps, payment);
  inquireSoon(deps, payment.bank);
  return { resCode: '00', resDesc: 'success', transactionId: payment.transactionId };
}

/**
 * `POST /api/bank/{bank}/callback` (D-63, design §7): a bank reports a payment. The body is read as bytes, which are signed. Signed messages are not
 * counted for their address; refused messages are, and so are hints, which anyone can send.
 */
export async function bankRoutes(app: FastifyInstance, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longest }, (_request, body, done) =>
    done(null, body),
  );
  const { banks = [], inquiryBanks = {} } = deps.config.file;
  for (const bank of ['unknown', developmentBank, ...banks, ...Object.keys(inquiryBanks)])
    if (bank === 'unknown' || bankOf(deps.config, bank)) refusedCallbacks.add({ bank }, 0);
  const options = { schema: { hide: true }, config: { countsRefusals: true } } as const;
  app.post<{ Params: { bank: string } }>(
    '/api/bank/:bank/callback',
    options,
    async (request, reply) => {
      const bank = bankOf(deps.config, request.params.bank);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = {
        body,
        timestamp: header(request.headers['x-so-timestamp']),
        signature: header(request.headers['x-so-signature']),
      };
      try {
        if (!bank) throw new Untrusted();
        const payment = bank.read(message, deps.now());
        if (bank.confirm) {
          await app.countRequest(request, reply);
          return await hinted(deps, payment);
        }
        const { again, doubt } = await settle(deps, payment, {
          requestId: request.id,
          source: 'callback',
        });
        return { transactionId: payment.transactionId, again, settled: doubt === '' };
      } catch (error) {
        if (error instanceof Unreadable) throw invalidFields(error.fields);
        if (!(error instanceof Untrusted)) throw error;
        await auditStranger(deps, {
          call: 'bankCallback',
          requestId: request.id,
          from: addressOf(request),
          facts: { code: 'callback_refused' },
        });
        refusedCallbacks.add({ bank: bank ? request.params.bank : 'unknown' });
        throw new Problem('callback_refused');
      }
    },
  );
}
