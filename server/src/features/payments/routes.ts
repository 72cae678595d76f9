import { bangkokDate } from '#contract/calendar.ts';
import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { baht } from '#contract/money.ts';
import { pagination } from '#contract/pages.ts';
import { overdueAt } from '#features/orders/front.ts';
import { command, turnOf } from '#platform/command.ts';
import type { Handlers, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { bankMoneyView } from './bank-money.ts';
import { bankAccountsOf } from './bank-accounts.ts';
import { cancelDocument, changeMethod } from './change-document.ts';
import { createDocument, askedOf, refuseReported } from './create-document.ts';
import { creditOf } from './credit.ts';
import { documentView, withWhatCame } from './document-view.ts';
import { genInvoice } from './invoice/gen-invoice.ts';
import { readInvoice } from './invoice/read-invoice.ts';
import { invoiceSorts, outstanding, pending } from './invoice-lists.ts';
import { workingMethods } from './methods.ts';
import { paidPayments } from './paid-payments.ts';
import { readDocument, readWhatCame } from './read-document.ts';
import { reportedInvoices } from './reported-payments.ts';
import { saveReceipt } from './save-receipt.ts';
import { exportInvoices } from './sheet/export-invoices.ts';
import { genPaymentSlip } from './slip/gen-payment-slip.ts';
import { genPaymentConfirmation } from './slip/payment-confirmation.ts';

const mostOnPage = 100;
function pageAsked(
  { sort, startat, page, limit = limits.pageSize }: Input<Calls['getInvOutstanding']>['query'],
  now: Date,
) {
  const size = Math.min(Math.max(limit, 1), mostOnPage);
  return {
    sort: sortingOf(sort, invoiceSorts, { field: 'dueDate', down: false }),
    page: walkedPage(startat ?? page, size),
    size,
    now,
  };
}

export const paymentsHandlers = {
  getInvOutstanding: async ({ db, now }, { reached }, { query }) => {
    const asked = pageAsked(query, now());
    const { rows, total } = await outstanding(db, reached, asked);
    return { data: rows, pagination: pagination(asked.page, asked.size, total, rows.length) };
  },
  getInvPendingPayment: async ({ db, now }, { reached }, { query }) => {
    const asked = pageAsked(query, now());
    const { rows, total } = await pending(db, reached, asked);
    return { data: rows, pagination: pagination(asked.page, asked.size, total, rows.length) };
  },
  getPaidPayments: async (
    { db, now },
    { reached },
    { query: { search = '', startat, page: asked, limit = limits.pageSize } },
  ) => {
    const size = Math.min(Math.max(limit, 1), mostOnPage);
    const page = walkedPage(startat ?? asked, size);
    const since = new Date(now().getTime() - limits.paidPaymentsDays * 86_400_000);
    const { rows, total } = await paidPayments(db, reached, {
      search: search.trim(),
      page,
      size,
      since,
    });
    return { data: rows, pagination: pagination(page, size, total, rows.length) };
  },
  getInvoice: async ({ db, now }, { reached, lang }, { params }) => {
    const data = await readInvoice(db, reached, params.invoiceNumber, now(), lang);
    if (!data) throw new Problem('not_found');
    return { data };
  },
  genInvoice,
  exportInvoices,
  genPaymentSlip,
  genPaymentConfirmation,
  getPaymentMethods: async ({ db }, { reached }) => ({
    data: (await workingMethods(db, reached.org, reached.cv)).map(
      ({ barcodeType, fee, liveHours }) => ({ barcodeType, fee: baht(fee), liveHours }),
    ),
  }),
  getPaymentDocument: async ({ db, now }, { reached }, { params }) => {
    const document = await readDocument(db, reached, params.paymentNo, now());
    if (!document) throw new Problem('not_found');
    return {
      data: withWhatCame(documentView(document), await readWhatCame(db, reached, document)),
    };
  },
  getBuAccount: async ({ db }, { reached, lang }) => ({
    data: await bankAccountsOf(db, reached.bu, lang),
  }),
  saveBarcode: (deps, context, input) =>
    command(
      deps,
      context,
      input,
      async (tx) => {
        const asked = askedOf(input.body);
        if (input.query.unlessReported) await refuseReported(tx, deps, context.reached, asked);
        const done = await createDocument(tx, deps, context, asked, input.body.barcodeType ?? '1');
        return { ...done, answer: documentView(done.answer) };
      },
      { turn: turnOf(context.reached) },
    ),
  updateBarcode: (deps, context, input) =>
    command(
      deps,
      context,
      input,
      async (tx) => {
        if (input.body.barcodeType === undefined)
          throw invalidFields([{ field: 'barcodeType', code: 'required' }]);
        const done = await changeMethod(tx, deps, context, input.body, input.body.barcodeType);
        return { ...done, answer: documentView(done.answer) };
      },
      { turn: turnOf(context.reached) },
    ),
  cancelBarcode: cancelDocument,
  saveReceipt,
  getCustomerCredit: async (deps, { reached }) => {
    const { db, now } = deps;
    const at = now();
    const credit = await creditOf(db, reached, at);
    const {
      limit,
      used,
      owed,
      overdue,
      overdueCount,
      owedCount,
      oldestDueDate,
      pendingCount,
      advance,
      waiting,
      bankMoney,
    } = credit;
    const reported = await reportedInvoices(db, reached, at);
    const heldBy = await overdueAt(db, deps, reached, at);
    return {
      data: {
        creditLimitAmt: baht(limit),
        // The specification's clients need a number; without a limit nothing is left and nothing is over.
        creditRemainAmt: baht(limit > 0 ? limit - used : 0),
        outstandingAmt: baht(owed),
        overdueAmt: baht(overdue),
        overdueCount,
        outstandingCount: owedCount,
        oldestDueDate: oldestDueDate ?? '',
        reportedCount: reported.filter(({ dueDate }) => dueDate < bangkokDate(at)).length,
        pendingCount,
        advanceAmt: baht(advance),
        ...(heldBy && { heldBy }),
        waitingAmt: baht(waiting),
        bankMoney: bankMoney.map(bankMoneyView),
      },
    };
  },
} satisfies Handlers;
