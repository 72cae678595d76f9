import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import { mayMatch } from '#contract/payments/matching/money.ts';
import type { Context, Handlers, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { listAdvances, returnAdvance } from './advances.ts';
import { decideMoney } from './decide-money.ts';
import { listMoney } from './list-money.ts';
import { moneyDetail } from './money-detail.ts';
import { reverseDecision } from './reverse-decision.ts';
import { playBank } from './simulate-bank.ts';
import { readSlip, uploadSlip } from './slip-photos.ts';

const mostOnPage = 100;

function refuseOthers({ caller }: Pick<Context, 'caller'>) {
  if (!mayMatch(caller)) throw new Problem('AUTH-002');
}

export const matchingHandlers = {
  listParkedMoney: async ({ db }, context: Context, input: Input<Calls['listParkedMoney']>) => {
    refuseOthers(context);
    const { reached, lang } = context;
    const { query } = input;
    const size = Math.min(Math.max(query.limit ?? limits.pageSize, 1), mostOnPage);
    const page = walkedPage(query.page, size);
    const { rows, total, atLeast, sum } = await listMoney(db, {
      bu: reached.bu,
      which: query.refunds ? 'refunds' : query.resolved ? 'decided' : 'open',
      search: query.search?.trim() ?? '',
      page,
      size,
      lang,
    });
    return {
      data: rows,
      pagination: { ...pagination(page, size, total, rows.length), ...(atLeast && { atLeast }) },
      ...(sum !== undefined && { sum }),
    };
  },
  getParkedMoney: async ({ db }, context: Context, input: Input<Calls['getParkedMoney']>) => {
    refuseOthers(context);
    const { reached, lang } = context;
    const { params, query } = input;
    const found = await moneyDetail(
      db,
      { bu: reached.bu, lang, find: query.find?.trim() ?? '', caller: context.caller },
      params.transactionKey,
    );
    if (!found) throw new Problem('not_found');
    return found;
  },
  decideMoney,
  reverseDecision,
  listAdvances,
  returnAdvance,
  uploadSlip,
  getSlip: readSlip,
  playBank,
} satisfies Handlers;
