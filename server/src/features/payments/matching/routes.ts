import type { Calls } from '#contract/calls.ts';
import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import { mayMatch } from '#contract/payments/matching/money.ts';
import type { Ask, Handlers } from '#platform/http/context.ts';
import { Problem } from '#platform/http/answers/problem.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { decideMoney } from './decide-money.ts';
import { importStatement } from './import-statement.ts';
import { listMoney } from './list-money.ts';
import { moneyDetail } from './money-detail.ts';
import { playBank } from './simulate-bank.ts';
import { readSlip, uploadSlip } from './slip-photos.ts';

const mostOnPage = 100;

function refuseOthers({ actor }: Pick<Ask, 'actor'>) {
  if (!mayMatch(actor)) throw new Problem('AUTH-002');
}

export const matchingHandlers = {
  listParkedMoney: async ({ db }, ask: Ask<Calls['listParkedMoney']>) => {
    refuseOthers(ask);
    const { reached, query, lang } = ask;
    const size = Math.min(Math.max(query.limit ?? limits.pageSize, 1), mostOnPage);
    const page = walkedPage(query.page, size);
    const { rows, total, atLeast, sum } = await listMoney(db, {
      bu: reached.bu,
      resolved: query.resolved ?? false,
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
  getParkedMoney: async ({ db }, ask: Ask<Calls['getParkedMoney']>) => {
    refuseOthers(ask);
    const { reached, params, query, lang } = ask;
    const found = await moneyDetail(db, { bu: reached.bu, lang, find: query.find?.trim() ?? '' }, params.transactionKey);
    if (!found) throw new Problem('not_found');
    return found;
  },
  decideMoney,
  importStatement,
  uploadSlip,
  getSlip: readSlip,
  playBank,
} satisfies Handlers;
