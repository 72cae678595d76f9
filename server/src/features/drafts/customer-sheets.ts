import type { Calls } from '#contract/calls.ts';
import type { ColumnRole, SheetColumns } from '#contract/drafts/sheet-columns.ts';
import { command } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';

const mostShapes = 50;
const oldestSql = `
  delete from customer_sheet where bu = $1 and cv_code = $2
    and shape in (select shape from customer_sheet where bu = $1 and cv_code = $2 order by learnt_at desc, shape offset ${mostShapes})`;

/** The columns that were named for this customer's sheets, the latest first. */
export const customerSheetsOf = async (
  db: Db,
  { bu, cv }: Pick<PlaceCodes, 'bu' | 'cv'>,
): Promise<SheetColumns[]> => {
  const named = await db
    .selectFrom('customer_sheet')
    .select(['shape', 'columns'])
    .where('bu', '=', bu)
    .where('cv_code', '=', cv)
    .orderBy('learnt_at', 'desc')
    .orderBy('shape')
    .execute();
  return named.map(({ shape, columns }) => ({ shape, columns: columns as ColumnRole[] }));
};

/** Remembers which column is what in a customer's sheets of one shape; the same shape named otherwise replaces it. */
export function rememberCustomerSheet(
  deps: Deps,
  context: Context,
  input: Input<Calls['rememberCustomerSheet']>,
) {
  const { bu, cv } = context.reached;
  const { shape, columns } = input.body;
  return command(deps, context, input, async (tx) => {
    const row = { bu, cv_code: cv, shape, columns, learnt_at: deps.now() };
    await tx
      .insertInto('customer_sheet')
      .values(row)
      .onConflict((known) =>
        known
          .columns(['bu', 'cv_code', 'shape'])
          .doUpdateSet({ columns, learnt_at: row.learnt_at }),
      )
      .execute();
    await run(tx, oldestSql, [bu, cv]);
    return {
      answer: { data: await customerSheetsOf(tx, context.reached) },
      subject: `sheet of customer ${cv}: ${shape.slice(0, 12)}`,
      after: row,
    };
  });
}
