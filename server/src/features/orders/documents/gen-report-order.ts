import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { Ask } from '#platform/http/context.ts';
import { Problem, wordsOf } from '#platform/http/answers/problem.ts';
import { readOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { orderPaper, orderTemplate } from './order-paper.ts';

type GenReportOrder = Calls['genReportOrder'];

/** The PDF of one order in the reader's language (D-70). An order without lines has none, and the answer says so. */
export async function genReportOrder({ db, documents, now }: Deps, ask: Ask<GenReportOrder>): Promise<Answer<GenReportOrder>> {
  const { reached, params, actor, lang } = ask;
  const order = await readOrder(db, reached, params.orderId);
  if (!order) throw new Problem('order_not_found');
  if (order.lines.length === 0) return { isComplete: false, errorMsg: wordsOf('gen_report_no_data', {}, lang), dataPdf: '' };
  const [seller, customer] = await Promise.all([sellerOf(db, order.org_code, lang), customerOf(db, order.cv_code)]);
  const paper = orderPaper({ order: viewOf(order, actor, lang), seller, customer, lang, now: now() });
  const pdf = await documents.make(orderTemplate, paper, { signal: ask.whenGone(), asker: actor.userId });
  return { isComplete: true, errorMsg: '', dataPdf: Buffer.from(pdf).toString('base64') };
}

const customerOf = (db: Db, cv: string) =>
  db.selectFrom('customer').select(['address', 'tel_no']).where('cv_code', '=', cv).executeTakeFirstOrThrow();
