import type { Known } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';

/** Customers have the menus of these calls, and never see what staff note about them. */
export function refuseCustomers({ group }: Pick<Known, 'group'>): void {
  if (group === 'CUSTOMER') throw new Problem('AUTH-002');
}
