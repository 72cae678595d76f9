import { withoutUnseen } from '#contract/fold-text.ts';
import type { Calls } from '#contract/calls.ts';
import { guideLimits } from '#contract/guides/guide-limits.ts';
import { command, type Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { invalidFields, Problem } from '#platform/problem.ts';
import { guidesOf, holdGuide, usualName, type GuideName } from './stored-guides.ts';

/** A guide of the customer under a new name, empty or with the rows and par levels of another. */
export async function createGuide(
  deps: Deps,
  context: Context,
  input: Input<Calls['createGuide']>,
) {
  const { reached } = context;
  const { body } = input;
  const { bu, org, cv } = reached;
  const name = nameOf(body);
  return command(deps, context, input, async (tx) => {
    await lockNames(tx, cv);
    refuseName(await guidesOf(tx, reached), name);
    const { guide_id } = await tx
      .insertInto('order_guide')
      .values({ bu, org_code: org, cv_code: cv, name, created_at: deps.now() })
      .returning('guide_id')
      .executeTakeFirstOrThrow();
    if (body.copyOf !== undefined)
      await copyRows(tx, reached, { from: body.copyOf, to: guide_id, now: deps.now() });
    return { answer: { data: { guideId: guide_id } }, subject: subjectOf(cv, name), after: body };
  });
}

const copySql = `
  insert into order_guide_row (bu, guide_id, sku, place, par) select bu, $3, sku, place, par from order_guide_row where bu = $1 and guide_id = $2`;
async function copyRows(
  tx: Tx,
  place: PlaceCodes,
  { from, to, now }: { from: number; to: number; now: Date },
) {
  const { guideId } = await holdGuide(tx, place, from, now);
  await run(tx, copySql, [place.bu, guideId, to]);
}

/** Another name for a guide; two guides of a customer cannot have the same. The usual guide becomes a named one, and is computed from the orders again. */
export async function renameGuide(
  deps: Deps,
  context: Context,
  input: Input<Calls['renameGuide']>,
) {
  const { reached } = context;
  const { body } = input;
  const name = nameOf(body);
  return command(deps, context, input, async (tx) => {
    await lockNames(tx, reached.cv);
    const before = await holdGuide(tx, reached, body.guideId, deps.now());
    refuseName(
      (await guidesOf(tx, reached)).filter(({ guideId }) => guideId !== before.guideId),
      name,
    );
    await tx
      .updateTable('order_guide')
      .set({ name })
      .where('bu', '=', reached.bu)
      .where('guide_id', '=', before.guideId)
      .execute();
    return {
      answer: { data: { guideId: before.guideId } },
      subject: subjectOf(reached.cv, name),
      before: before.name,
      after: name,
    };
  });
}

/** Removes a guide with its rows. Without its stored rows the usual guide is computed from the orders again. */
export function removeGuide(deps: Deps, context: Context, input: Input<Calls['removeGuide']>) {
  const { reached } = context;
  const { body } = input;
  return command(deps, context, input, async (tx) => {
    const before = await holdGuide(tx, reached, body.guideId, deps.now());
    await tx
      .deleteFrom('order_guide')
      .where('bu', '=', reached.bu)
      .where('guide_id', '=', before.guideId)
      .execute();
    return {
      answer: { data: { guideId: body.guideId } },
      subject: subjectOf(reached.cv, before.name),
      before,
    };
  });
}

export const subjectOf = (cv: string, name: string): string =>
  `order guide of customer ${cv}: ${name || 'usual'}`;

function nameOf({ name }: { name: string }): string {
  const trimmed = withoutUnseen(name);
  if (trimmed === '') throw invalidFields([{ field: 'name', code: 'required' }]);
  return trimmed;
}

/** Guides of a customer get their names in turn: the second of two sees that a name is taken, or that there are enough. */
const lockNames = (tx: Tx, cv: string) =>
  tx.selectFrom('customer').select('cv_code').where('cv_code', '=', cv).forNoKeyUpdate().execute();

/** Refuses a name that another guide of the customer has, and one guide too many; the usual guide has no name and is not counted. */
function refuseName(others: readonly GuideName[], name: string) {
  if (others.filter((one) => one.name !== usualName).length >= guideLimits.guides)
    throw new Problem('guides_full', { max: guideLimits.guides });
  if (others.some((one) => one.name === name)) throw new Problem('guide_name_taken');
}
