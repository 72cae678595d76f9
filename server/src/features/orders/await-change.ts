import type { Calls } from '#contract/calls.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { watchedOf } from '#platform/watched-documents.ts';

const versionSql =
  'select version from orders where order_number = $1 and bu = $2 and org_code = $3 and cv_code = $4';

/** Answers as soon as the order has changed since the version that the caller saw, else after 25 s. The order itself is read by its own call, with the rights of that moment. */
export async function awaitOrderChange(
  deps: Deps,
  { caller, reached: { bu, org, cv }, untilGone }: Context,
  { params: { orderNumber }, query: { version } }: Input<Calls['awaitOrderChange']>,
): Promise<{ changed: boolean }> {
  const changed = await watchedOf(deps).untilChanged(
    orderNumber,
    { whose: caller.userId, gone: untilGone() },
    async () => {
      const [order] = await run<{ version: number }>(deps.db, versionSql, [
        orderNumber,
        bu,
        org,
        cv,
      ]);
      if (!order) throw new Problem('order_not_found');
      return order.version !== version;
    },
  );
  return { changed };
}
