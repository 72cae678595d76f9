import { claimKeyInTurn, type FirstStatement } from '#platform/command.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { judgeRights, type Rights } from '#platform/http/gate/hold-caller.ts';

export interface OrderNumbers {
  id: number;
  counter: number;
}
interface Held {
  /** satang; null without a limit */
  left: number | null;
  rights: Rights | null;
  numbers: OrderNumbers | null;
}
/** What an order begins with, once its customer's credit is locked. */
export interface Begun {
  /** satang that are left of the credit, infinite without a limit */
  left: number;
  /** the version of what is sold to the customer */
  version: number;
  /** of a new order */
  numbers: OrderNumbers | null;
}

const beginSql = claimKeyInTurn('begin_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)');

/**
 * The first step of placing an order, or of editing the one that is named, in one trip, because a trip costs more than what it carries. A caller who lost a
 * right while waiting for the customer is refused.
 */
export function beginOrder(
  { now }: Pick<Deps, 'now'>,
  context: Context,
  orderId: number | null = null,
): FirstStatement<Begun> {
  const { caller, reached } = context;
  return {
    sql: beginSql,
    values: () => [caller.sessionId, reached.bu, reached.org, reached.cv, orderId, now()],
    begun: ({ left, rights, numbers }: Held) => ({
      left: left ?? Number.POSITIVE_INFINITY,
      version: judgeRights(rights, context),
      numbers,
    }),
  };
}
