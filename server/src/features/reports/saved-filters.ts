import type { SavedFilter } from '#contract/reports/saved-filters.ts';
import { mostSavedFilters } from '#contract/reports/filter-limits.ts';
import type { Calls } from '#contract/calls.ts';
import { command } from '#platform/command.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';

/** The filters that a person has saved, by name. */
export async function savedFiltersOf(db: Db, userId: string): Promise<SavedFilter[]> {
  const rows = await db
    .selectFrom('saved_filter')
    .select(['report', 'name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return rows as SavedFilter[];
}

/** Stores a filter under its name; the same name for the same report replaces it. */
export function saveFilter(deps: Deps, context: Context, input: Input<Calls['saveFilter']>) {
  const { report, filter } = input.body;
  const name = input.body.name.trim();
  if (name === '') throw invalidFields([{ field: 'name', code: 'required' }]);
  const { userId } = context.caller;
  return command(deps, context, input, async (tx) => {
    const row = {
      user_id: userId,
      report,
      name,
      filter: JSON.stringify(filter),
      saved_at: deps.now(),
    };
    // Locked, so that saving the fiftieth and the fifty-first at once takes turns.
    await tx
      .selectFrom('app_user')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    await tx
      .insertInto('saved_filter')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'report', 'name'])
          .doUpdateSet({ filter: row.filter, saved_at: row.saved_at }),
      )
      .execute();
    const data = await savedFiltersOf(tx, userId);
    if (data.length > mostSavedFilters) throw new Problem('filters_full');
    return { answer: { data }, subject: `saved filter ${report} ${name}`, after: filter };
  });
}

/** Removes a filter; removing a missing one is no error. */
export function removeFilter(deps: Deps, context: Context, input: Input<Calls['removeFilter']>) {
  const { report, name } = input.body;
  const { userId } = context.caller;
  return command(deps, context, input, async (tx) => {
    await tx
      .deleteFrom('saved_filter')
      .where('user_id', '=', userId)
      .where('report', '=', report)
      .where('name', '=', name)
      .execute();
    return {
      answer: { data: await savedFiltersOf(tx, userId) },
      subject: `saved filter ${report} ${name}`,
    };
  });
}
