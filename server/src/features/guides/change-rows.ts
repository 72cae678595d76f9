import type { Calls } from '#contract/calls.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { movedRows } from '#contract/guides/moved-rows.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { subjectOf } from './change-guide.ts';
import { soldSkusSql } from './guide-sql.ts';
import { holdGuide, type GuideRows } from './stored-guides.ts';

/** Changes the rows of one guide while it is locked: of two people, the second changes what the first left. */
function changeRows(
  deps: Deps,
  context: Context,
  input: { params: unknown; body: { guideId: number } },
  change: (tx: Tx, guide: GuideRows) => Promise<unknown>,
) {
  const { body } = input;
  const { reached } = context;
  return command(deps, context, input, async (tx) => {
    const guide = await holdGuide(tx, reached, body.guideId, deps.now());
    await change(tx, guide);
    return {
      answer: { data: { guideId: body.guideId } },
      subject: subjectOf(reached.cv, guide.name),
      before: guide.rows,
      after: body,
    };
  });
}

const appendSql = `
  insert into order_guide_row (bu, guide_id, sku, place)
  select $1, $2, added.sku, (select coalesce(max(place), 0) from order_guide_row where bu = $1 and guide_id = $2) + added.at
  from unnest($3::text[]) with ordinality added (sku, at) on conflict do nothing`;

/** Products at the end of the guide, in the order in which they are named. One that is not sold to the customer answers like one that does not exist. */
export const addGuideRows = (deps: Deps, context: Context, input: Input<Calls['addGuideRows']>) =>
  changeRows(deps, context, input, async (tx, guide) => {
    const { bu, org } = context.reached;
    const skus = [...new Set(input.body.skus)];
    const sold = await run<{ sku: string }>(tx, soldSkusSql, [bu, org, skus]);
    if (sold.length < skus.length) throw new Problem('not_found');
    const has = new Set(guide.rows.map(({ sku }) => sku));
    const added = skus.filter((sku) => !has.has(sku));
    if (has.size + added.length > guideLimits.rows)
      throw new Problem('guide_rows_full', { max: guideLimits.rows });
    await run(tx, appendSql, [bu, guide.guideId, added]);
  });

export const removeGuideRows = (
  deps: Deps,
  context: Context,
  input: Input<Calls['removeGuideRows']>,
) =>
  changeRows(deps, context, input, (tx, { guideId }) =>
    tx
      .deleteFrom('order_guide_row')
      .where('bu', '=', context.reached.bu)
      .where('guide_id', '=', guideId)
      .where('sku', 'in', [...input.body.skus])
      .execute(),
  );

const placesSql = `
  update order_guide_row r set place = next.at from unnest($3::text[]) with ordinality next (sku, at)
  where r.bu = $1 and r.guide_id = $2 and r.sku = next.sku and r.place <> next.at`;

export const moveGuideRows = (deps: Deps, context: Context, input: Input<Calls['moveGuideRows']>) =>
  changeRows(deps, context, input, async (tx, { guideId, rows }) => {
    const skus = rows.map(({ sku }) => sku);
    const next = movedRows(skus, input.body.skus, input.body.before);
    if (next !== skus) await run(tx, placesSql, [context.reached.bu, guideId, next]);
  });

/** Sets a product's par level; where another person has removed its row, nothing changes. */
export const setGuidePar = (deps: Deps, context: Context, input: Input<Calls['setGuidePar']>) =>
  changeRows(deps, context, input, (tx, { guideId }) => {
    const { sku, par } = input.body;
    const row = tx
      .updateTable('order_guide_row')
      .set({ par: par || null })
      .where('bu', '=', context.reached.bu);
    return row.where('guide_id', '=', guideId).where('sku', '=', sku).execute();
  });
