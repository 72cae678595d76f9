import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { sellerOf } from '#platform/documents/seller.ts';
import type { DocumentOptions } from '#platform/documents/documents.ts';
import type { Caller, Context, Input, PlaceCodes } from '#platform/context.ts';
import type { Lang } from '#contract/languages.ts';
import { Problem, wordsOf } from '#platform/problem.ts';
import { readOrder } from '../read-order.ts';
import { viewOf } from '../view.ts';
import { orderPaper, orderTemplate } from './order-paper.ts';

type GenReportOrder = Calls['genReportOrder'];

/** The PDF of one order in the reader's language (D-70). An order without lines has none, and the answer says so. */
export async function genReportOrder(
  deps: Deps,
  context: Context,
  input: Input<GenReportOrder>,
): Promise<Answer<GenReportOrder>> {
  const { reached: place, caller, lang } = context;
  const { params } = input;
  const pdf = await orderPdf(
    deps,
    { place, orderId: params.orderId, caller, lang },
    { signal: context.untilGone(), asker: caller.userId },
  );
  if (!pdf)
    return { isComplete: false, errorMsg: wordsOf('gen_report_no_data', {}, lang), dataPdf: '' };
  return { isComplete: true, errorMsg: '', dataPdf: Buffer.from(pdf).toString('base64') };
}

interface OrderPdfAsked {
  place: PlaceCodes;
  orderId: number;
  caller: Pick<Caller, 'userId' | 'group'>;
  lang: Lang;
}

/** The PDF of one order of this place, as this person sees it; undefined for an order without lines. */
export async function orderPdf(
  deps: Pick<Deps, 'db' | 'documents' | 'now' | 'config'>,
  { place, orderId, caller, lang }: OrderPdfAsked,
  options: DocumentOptions,
): Promise<Uint8Array | undefined> {
  const { db, documents, now } = deps;
  const order = await readOrder(db, place, orderId);
  if (!order) throw new Problem('order_not_found');
  if (order.lines.length === 0) return undefined;
  const [seller, customer] = await Promise.all([
    sellerOf(db, order.org_code, lang),
    customerOf(db, order.cv_code),
  ]);
  return documents.make(
    orderTemplate,
    orderPaper({ order: viewOf(deps, order, caller, lang), seller, customer, lang, now: now() }),
    options,
  );
}

const customerOf = (db: Db, cv: string) =>
  db
    .selectFrom('customer')
    .select(['address', 'tel_no'])
    .where('cv_code', '=', cv)
    .executeTakeFirstOrThrow();
