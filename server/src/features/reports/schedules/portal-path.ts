import type { ScheduledKind } from '#contract/reports/schedules/kinds.ts';
import { orderStatuses, orderTabs, tabOf } from '#contract/orders/statuses.ts';
import type { Period } from '#contract/reports/period.ts';
import type { ScheduleRow } from './schedule-rows.ts';

const pages: Record<Exclude<ScheduledKind, 'orders'>, string> = {
  purchase: '/purchasereport',
  'purchase-farm': '/purchasereport2',
  receivable: '/accountsreceivablereport',
  'receivable-farm': '/accountsreceivablereport2',
};

type Shown = Pick<ScheduleRow, 'kind' | 'bu' | 'cv' | 'org' | 'filter'>;
const queryOf = (values: Record<string, string | null | undefined>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
  ).toString();

/** A list of several statuses is no tab: the page shows all orders of the days. */
function tabAndStatus(wanted = ''): { tab?: string; status?: string } {
  const status = orderStatuses.find((one) => one === wanted);
  if (status) return { tab: tabOf(status), status };
  return wanted in orderTabs ? { tab: wanted } : {};
}

/** The page of the portal that shows the same rows. */
export function portalPath({ kind, bu, cv, org, filter }: Shown, { from, to }: Period): string {
  const { days, license, search, sorting, age, status, lookUpBy, searchBy } = filter;
  if (kind === 'orders') {
    const list = cv && org ? '/orderstatus/orders' : '/orderstatus/all';
    return `${list}?${queryOf({ bu, cv, org, from, to, by: lookUpBy, ...tabAndStatus(status), search, searchBy })}`;
  }
  const range = days === 'all' ? { range: 'all' } : { from, to };
  return `${pages[kind]}?${queryOf({ bu, cv, org, ...range, license, search, sorting, age })}`;
}
