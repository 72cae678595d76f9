import { bangkokDate } from '#contract/calendar.ts';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { boundedText } from '#platform/bounded-text.ts';
import { tracedCall } from '#platform/tracing/traced-requests.ts';
import {
  amountOf,
  BankText,
  momentOf,
  parsedJson,
  readerOf,
  Unreadable,
  type Bank,
  type BankPayment,
} from './bank.ts';

/** The address where a bank answers inquiries, and our token there. */
export interface Inquiry {
  address: string;
  token: string;
}

const mostMs = 10_000;
// Anyone may send such a message and it is stored; a real bank's has some hundreds of bytes.
const mostBytes = 8192;
// Enough for some hundreds of payments of one customer on one day.
const mostAnswered = 262_144;

// The messages and answers of banks that do not sign (thai.md §5.2); an amount is text or a number.
const Message = Type.Object({
  transactionId: BankText(1, 100),
  payeeProxyId: Type.String({ pattern: '^[0-9]{15}$' }),
  billPaymentRef1: BankText(0, 20),
  billPaymentRef2: BankText(0, 20),
  amount: Type.Union([Type.String({ maxLength: 20 }), Type.Number()]),
  transactionDateandTime: Type.String({
    pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$',
  }),
});
const messageIn = readerOf(Message);
const Found = Type.Object({ data: Type.Array(Type.Unknown()) });

/**
 * A bank that does not sign: a message in its name is a hint. We inquire by `GET address?billerId=…&reference1=…&transactionDate=…`. Its answer
 * counts, a list of payments in the same form.
 */
export const inquiryBank = (bank: string, { address, token }: Inquiry): Required<Bank> => ({
  read({ body }, now) {
    if (body.length > mostBytes) throw new Unreadable();
    return paymentOf(bank, parsedJson(body.toString()), { raw: body.toString(), now });
  },
  async confirm({ transactionId, billerId, reference1, paidAt }, now) {
    const asked = new URL(address);
    for (const [name, value] of Object.entries({
      billerId,
      reference1,
      transactionDate: bangkokDate(paidAt),
    }))
      asked.searchParams.set(name, value);
    const answer = await tracedCall(`ask the bank ${bank}`, (traceparent) =>
      fetch(asked, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}`, traceparent },
        redirect: 'error',
        signal: AbortSignal.timeout(mostMs),
      }),
    );
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`the bank ${bank} answered ${answer.status}`);
    const found = parsedJson(await boundedText(answer, mostAnswered));
    if (!Value.Check(Found, found)) throw new Error(`the bank ${bank} answered no list`);
    const ours = found.data.find(
      (one) => Value.Check(Message, one) && one.transactionId === transactionId,
    );
    return ours === undefined
      ? undefined
      : paymentOf(bank, ours, { raw: JSON.stringify(ours), now });
  },
});

function paymentOf(
  bank: string,
  message: unknown,
  { raw, now }: { raw: string; now: Date },
): BankPayment {
  const {
    transactionId,
    payeeProxyId: billerId,
    billPaymentRef1: reference1,
    billPaymentRef2: reference2,
    ...fields
  } = messageIn(message);
  const paidAt = momentOf('transactionDateandTime', fields.transactionDateandTime, now);
  return {
    bank,
    transactionId,
    billerId,
    reference1,
    reference2,
    amount: amountOf(fields.amount),
    paidAt,
    raw,
  };
}
