import { namesOf, recordOf } from '#contract/names.ts';
import { baht } from '#contract/money.ts';
import type { OrderRow } from '#contract/orders/shapes.ts';
import { orderTabs, type OrderStatus, type OrderTab } from '#contract/orders/statuses.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Sorting } from '#contract/sorting.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { likeWords } from '#platform/database/language.ts';
import { isBoundToAssigned } from '#platform/reach.ts';
import type { Caller } from '#platform/context.ts';
import type { Overdue } from '../over-now.ts';
import { waitsOf } from '../overdue.ts';
import { listSql, searchedBy, type OrderSort } from './list-sql.ts';

export interface ListQuery {
  caller: Pick<Caller, 'userId' | 'group'>;
  bu: string;
  cv: string;
  org: string;
  from: string;
  to: string;
  by: 'P' | 'R';
  statuses: readonly OrderStatus[];
  search: string;
  searchBy: string;
  sorting: Sorting<OrderSort>;
  page: number;
  size: number;
  lang: Lang;
}

/** An order as the statement answers it: amounts in satang. */
export interface FoundOrder extends Omit<OrderRow, 'waiting' | 'first'> {
  first: OrderRow['first'] | null;
  waitingReason: string | null;
  waitingOver: number | null;
  waitingOverdue: Overdue | null;
}

/** One customer's orders in a range of days, newest first unless asked otherwise, with a count for every tab of the same range. */
export async function listOrders(
  db: Db,
  asked: ListQuery,
): Promise<{ rows: OrderRow[]; total: number; counts: Record<OrderTab, number> }> {
  const { statuses, page, size, lang } = asked;
  const { wanted, values } = questionOf(asked, size, (page - 1) * size);
  const [found] = await run<{
    orders: FoundOrder[];
    counted: Partial<Record<OrderStatus, number>>;
  }>(db, listSql({ ...wanted, lang }), values);
  const { orders, counted } = found ?? { orders: [], counted: {} };
  const sum = (codes: readonly OrderStatus[]) =>
    codes.reduce((all, code) => all + (counted[code] ?? 0), 0);
  const counts = recordOf(namesOf(orderTabs), (tab) => sum(orderTabs[tab]));
  return { rows: orders.map(rowOf), total: sum(statuses), counts };
}

/** A customer's list as the values of its statements; `size` null: no limit. */
export function questionOf(
  asked: Omit<ListQuery, 'page' | 'size' | 'lang'>,
  size: number | null,
  offset: number,
) {
  const { caller, bu, cv, org, from, to, by, statuses, search, searchBy, sorting } = asked;
  const { sql: place, fold } = searchedBy(searchBy);
  const wanted = {
    by,
    sorting,
    search: search === '' ? undefined : place,
    // Without an organisation the gate has checked the customer only: the person may buy for it at one organisation and not at another.
    reach: org !== '' ? 'named' : isBoundToAssigned(caller) ? 'assigned' : 'all',
  } as const;
  return {
    wanted,
    values: [
      bu,
      cv,
      from,
      to,
      statuses,
      size,
      offset,
      org === '' ? caller.userId : org,
      likeWords(fold(search)),
    ],
  };
}

/** A found order as the wire has it, amounts in baht. */
export const rowOf = ({
  waitingReason,
  waitingOver,
  waitingOverdue,
  first,
  ...row
}: FoundOrder): OrderRow => ({
  ...row,
  ...(first && { first }),
  amount: baht(row.amount),
  waiting: waitsOf({ reason: waitingReason, over: waitingOver, overdue: waitingOverdue }),
});
