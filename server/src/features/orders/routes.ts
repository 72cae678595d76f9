import { limits } from '#contract/constants.ts';
import { pagination } from '#contract/pages.ts';
import type { Handlers } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { awaitOrderChange } from './await-change.ts';
import { genReportOrder } from './documents/gen-report-order.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { walkedPage } from '#platform/http/walked-page.ts';
import { tagOf } from '#platform/version-tag.ts';
import { orderSorts } from './list/list-sql.ts';
import { dayOf, rangeOf, statusesOf } from './list/list-query.ts';
import { listOrders } from './list/list.ts';
import { listLetOver } from './move/list-let-over.ts';
import { moveOrders } from './move/move-orders.ts';
import { moveOrder } from './move/move-order.ts';
import { recordProgress } from './progress/record-progress.ts';
import { askDecider, listDeciders } from './move/ask-decider.ts';
import { decideClaim } from './receive/decide-claim.ts';
import { readPhoto, removePhoto, uploadPhoto } from './receive/photos.ts';
import { receiveOrder } from './receive/receive-lorry.ts';
import { receiveWithDifferences } from './receive/receive-with-differences.ts';
import { placeOrders } from './place/place-orders.ts';
import { lastCreated, lastOrders, readOrder, weightLines } from './read-order.ts';
import { listUnitOrders } from './list/unit-orders.ts';
import { exportOrders } from './list/export-orders.ts';
import { updateOrder } from './edit/update-order.ts';
import { releaseRight } from './move/release-right.ts';
import { viewOf } from './view.ts';

export const ordersHandlers = {
  saveOrder: async (deps, context, input) => {
    const saved = await placeOrders(deps, context, input);
    return { ...saved, data: saved.orderId };
  },
  updateOrder: async (deps, context, input, { header }) => {
    const edited = await updateOrder(deps, context, input);
    header('etag', tagOf(edited));
    return edited;
  },
  changeStatusOrder: (deps, context, input) =>
    moveOrder(deps, context, input, {
      ...input.body,
      to: input.body.status,
      reason: input.body.reason?.trim() ?? '',
    }),
  recordProgress,
  moveOrders,
  listDeciders,
  askDecider,
  listLetOver,
  uploadPhoto,
  getPhoto: readPhoto,
  removePhoto,
  receiveWithDifferences,
  decideClaim,
  orderReceived: receiveOrder,

  getOrderStatusDetail: async (deps, context, { params }, { header }) => {
    const { reached, caller, lang } = context;
    const order = await readOrder(deps.db, reached, params.orderId);
    if (!order) throw new Problem('order_not_found');
    header('etag', tagOf(order));
    const right = await releaseRight(deps, deps.db, context, order);
    return viewOf(deps, order, caller, lang, right);
  },
  awaitOrderChange,

  getOrderStatusDtlByWgt: async ({ db }, { reached, lang }, { params }) => {
    const order = await readOrder(db, reached, params.orderId);
    if (!order) throw new Problem('order_not_found');
    return {
      orgCode: order.org_code,
      orderId: order.order_id,
      prdTypeCode: order.prd_type_code,
      details: weightLines(order, lang),
    };
  },

  getOrderStatus: async ({ db }, { caller, reached, lang }, { params, query }) => {
    const [from, to] = rangeOf(params.from, params.to);
    const page = walkedPage(query.page, limits.pageSize);
    const search = (query.orderNumber ?? query.search ?? '').trim();
    const asked = {
      ...reached,
      caller,
      org: query.org ?? '',
      from,
      to,
      by: dayOf(params.lookUpBy),
      statuses: statusesOf(query.status ?? ''),
      search,
      searchBy: query.searchBy ?? 'orderNumber',
      sorting: sortingOf(query.sort, orderSorts, { field: 'day', down: true }),
      page,
      size: limits.pageSize,
      lang,
    };
    const { rows, total, counts } = await listOrders(db, asked);
    return {
      data: rows,
      pagination: pagination(page, limits.pageSize, total, rows.length),
      counts,
    };
  },

  listUnitOrders: async ({ db }, { caller, reached, lang }, { params, query }) => {
    const [from, to] = rangeOf(params.from, params.to);
    const page = walkedPage(query.page, limits.pageSize);
    const { rows, hasMore, counts } = await listUnitOrders(db, {
      caller,
      bu: reached.bu,
      from,
      to,
      by: dayOf(params.lookUpBy),
      statuses: statusesOf(query.status ?? ''),
      search: (query.search ?? '').trim(),
      page,
      size: limits.pageSize,
      lang,
    });
    return { data: rows, page, hasMore, counts };
  },

  exportOrders,
  genReportOrder,

  getLastOrder: async (deps, { reached, caller, lang }) => {
    const views = (await lastOrders(deps.db, reached)).map((order) =>
      viewOf(deps, order, caller, lang),
    );
    const last = views.pop();
    return last ? { data: last, beside: views } : { data: null };
  },

  getLastOrderCreate: async (deps, { reached, caller, lang }) => {
    const order = await lastCreated(deps.db, reached);
    return { data: order ? viewOf(deps, order, caller, lang) : null };
  },
} satisfies Handlers;
