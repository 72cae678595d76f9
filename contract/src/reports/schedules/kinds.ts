import type { MenuKey } from '#contract/permissions.ts';
import { namesOf } from '#contract/names.ts';

/** What can be sent at fixed times, each with the menus of which one is needed. */
export const scheduledKinds = {
  purchase: ['purchase_report'],
  'purchase-farm': ['purchase_report2'],
  receivable: ['accounts_receivable_report'],
  'receivable-farm': ['accounts_receivable_report_2'],
  orders: ['order_tracking'],
} as const satisfies Record<string, readonly MenuKey[]>;
export type ScheduledKind = keyof typeof scheduledKinds;
export const scheduledKindNames = namesOf(scheduledKinds);

/** So many schedules of a person are sent; a longer list would be hard to look after. */
export const mostSchedules = 20;
/** How long one that was stopped is listed. */
export const stoppedDays = 30;

/** Why a schedule is no longer sent. */
export const stopReasons = [
  'by_owner',
  'by_reader',
  'owner_off',
  'reader_off',
  'no_right',
  'no_address',
  'cannot_be_made',
] as const;
export type StopReason = (typeof stopReasons)[number];
