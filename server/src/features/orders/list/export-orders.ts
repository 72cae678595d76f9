import type { Calls } from '#contract/calls.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';
import { boundTo, isBoundToAssigned } from '#platform/reach.ts';
import { readMoment } from '#platform/database/replica/replica.ts';
import type { Deps } from '#platform/deps.ts';
import { askerOf, cursorRows } from '#platform/export/cursor.ts';
import { exportFile } from '#platform/export/export-file.ts';
import type { SentFile } from '#platform/files/sent-file.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields } from '#platform/problem.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { dayOf, rangeOf, statusesOf } from './list-query.ts';
import { questionOf } from './list.ts';
import { foundInOrderSql, orderSorts } from './list-sql.ts';
import { numbersLike } from './order-number.ts';
import { placesOf, type UnitOrdersQuery } from './unit-orders.ts';
import { orderColumns, sheetRows, type StoredRow } from './sheet-columns.ts';
import { ordersByNumber, ordersOfMany, ordersOfPlaces, ordersOfUnit, rowSql } from './sheet-sql.ts';

/** Refuses a filter of which no sheet can be made. */
export function checkOrderSheet(
  { status = '', sorting }: { status?: string; sorting?: string },
  { cvCode, orgCode }: { cvCode?: string; orgCode?: string },
) {
  if ((cvCode === undefined) !== (orgCode === undefined))
    throw invalidFields([{ field: cvCode === undefined ? 'cvCode' : 'orgCode', code: 'required' }]);
  statusesOf(status);
  sortingOf(sorting, orderSorts, { field: 'day', down: true });
}

type Asked = Input<Calls['exportOrders']>;

/** Every order of a list as a sheet, by the list's filter: one customer's orders, or without a customer those of all that the person reaches. */
export async function exportOrders(
  deps: Deps,
  context: Context,
  input: { params: Omit<Asked['params'], 'path'>; query: Asked['query'] },
): Promise<SentFile> {
  const { caller, reached, lang } = context;
  const { params, query } = input;
  const [from, to] = rangeOf(params.from, params.to);
  if (query.cv === undefined && query.org !== undefined)
    throw invalidFields([{ field: 'cv', code: 'required' }]);
  const list = {
    caller,
    from,
    to,
    by: dayOf(params.lookUpBy),
    statuses: statusesOf(query.status ?? ''),
    search: (query.search ?? '').trim(),
  };
  const [found, values] =
    query.cv === undefined
      ? await foundInUnit(deps.db, { ...list, bu: reached.bu })
      : foundOfCustomer({ ...list, ...reached }, query);
  const name = ['orders', query.cv, from, to].filter(Boolean).join('-');
  return readMoment(
    deps,
    query.cv !== undefined || !isBoundToAssigned(caller),
    ({ db, dataOf }) => {
      const rows = cursorRows<StoredRow>(db, `${rowSql(lang)} ${found}`, values, {
        asker: askerOf(context),
      });
      return exportFile(deps, context, params.format, {
        name,
        columns: orderColumns(lang),
        rows: sheetRows(rows, lang),
        subjectOf: ({ cvCode }) => cvCode,
        dataOf,
      });
    },
  );
}

type Found = [sql: string, values: unknown[]];
type ListFilter = Omit<UnitOrdersQuery, 'page' | 'size' | 'lang'>;

function foundOfCustomer(
  list: ListFilter & { cv: string; org: string },
  { sort, searchBy = 'orderNumber' }: Asked['query'],
): Found {
  const { wanted, values } = questionOf(
    { ...list, searchBy, sorting: sortingOf(sort, orderSorts, { field: 'day', down: true }) },
    null,
    0,
  );
  return [foundInOrderSql(wanted), values];
}

async function foundInUnit(
  db: Db,
  { caller, bu, from, to, by, statuses, search }: ListFilter,
): Promise<Found> {
  const person = boundTo(caller);
  const numbers = numbersLike(search, from, to);
  // A number finds its order on any day; other words are searched among customers.
  if (numbers.length > 0) {
    const those = await run(db, `select ${ordersByNumber} limit 1`, [bu, numbers, person]);
    if (those.length > 0)
      return [
        `${ordersByNumber} and o.status = any($4) order by o.order_date desc, o.order_id desc`,
        [bu, numbers, person, statuses],
      ];
  }
  const places = await placesOf(db, person, bu, search);
  const common = [bu, from, to, statuses];
  if (places === 'all') return [ordersOfUnit(by), common];
  if (places === 'many')
    return [ordersOfMany(by), [...common, person, search === '' ? null : soughtWords(search)]];
  return [
    ordersOfPlaces(by),
    [...common, places.map(({ cv }) => cv), places.map(({ org }) => org)],
  ];
}
