import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import type { Handlers } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { listAgentDays } from './agents/agent-days.ts';
import { confirmHandover, listHandovers, refuseHandover } from './agents/answer-handover.ts';
import { exportAgentReceipts } from './agents/export-agent-receipts.ts';
import { listCashReceivers } from './agents/receivers.ts';
import { daysToAccept, dayView, lastDays } from './cash-day.ts';
import { acceptDay, closeDay, handOver, openDay } from './change-day.ts';
import { cashCustomers, cashInfo, cashOwed } from './owed.ts';
import { exportReceipts } from './paper/export-receipts.ts';
import { printReceipt } from './paper/print-receipt.ts';
import { readReceipt, receiptView } from './read-receipt.ts';
import { receiptsByUser } from './receipts-given.ts';
import { recordCash } from './record-cash.ts';
import { cashRound } from './round.ts';
import { voidReceipt } from './void-receipt.ts';

export const cashHandlers = {
  cashPaid: recordCash,
  cashInfo,
  cashOwed,
  cashCustomers,
  cashRound,
  getCashReceipt: async ({ db }, { caller, lang }, { params }) => {
    const receipt = await readReceipt(db, params.receiptNo, lang);
    if (!receipt) throw new Problem('not_found');
    return { data: receiptView(receipt, caller) };
  },
  exportReceipts,
  printReceipt,
  voidReceipt,
  getReceiptByUser: receiptsByUser,
  getCashDay: async (deps, { caller, lang }, { query }) => ({
    data: (await lastDays(deps.db, caller, { count: query.last ?? 1, lang })).map((day) =>
      dayView(day, caller, deps),
    ),
  }),
  openCashDay: openDay,
  handOverCash: handOver,
  closeCashDay: closeDay,
  listCashDays: async (deps, { caller, lang }, { query }) => {
    const page = walkedPage(query.page, limits.pageSize);
    const { rows, total } = await daysToAccept(deps.db, {
      viewer: caller,
      page,
      size: limits.pageSize,
      lang,
    });
    return {
      data: rows.map((row) => dayView(row, caller, deps)),
      pagination: pagination(page, limits.pageSize, total, rows.length),
    };
  },
  acceptCashDay: acceptDay,
  listCashReceivers,
  listHandovers,
  confirmHandover,
  refuseHandover,
  listAgentDays,
  exportAgentReceipts,
} satisfies Handlers;
