import type { Calls } from '#contract/calls.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import type { GuideRow } from '#contract/guides/shapes.ts';
import type { Lang } from '#contract/shapes.ts';
import { asOffered } from '#features/catalogue/front.ts';
import { pastSince } from '#features/last-orders/front.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input, PlaceCodes } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { computedRowsSql, storedRowsSql } from './guide-sql.ts';
import { guidesOf, usualName } from './stored-guides.ts';

/** Opens a guide of the customer; the usual one where none is named. */
export async function openGuide(
  { db, now }: Deps,
  { reached, lang }: Context,
  { query }: Input<Calls['openGuide']>,
) {
  const asked = query.guide ?? usualGuide;
  const guides = await guidesOf(db, reached);
  const stored = guides.find((one) =>
    asked === usualGuide ? one.name === usualName : one.guideId === asked && one.name !== usualName,
  );
  if (!stored && asked !== usualGuide) throw new Problem('not_found');
  const rows = await rowsOf(db, reached, lang, now(), stored?.guideId);
  return {
    data: {
      guideId: asked,
      name: stored?.name ?? usualName,
      isStored: stored !== undefined,
      guides: guides.filter(({ name }) => name !== usualName),
      rows,
    },
  };
}

/** The rows of the usual guide of a customer. */
export async function usualRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { reached, lang }: Pick<Context, 'reached' | 'lang'>,
): Promise<GuideRow[]> {
  const stored = (await guidesOf(db, reached)).find(({ name }) => name === usualName);
  return rowsOf(db, reached, lang, now(), stored?.guideId);
}

/** The rows of a stored guide; without its number those that are computed from the orders. */
async function rowsOf(
  db: Db,
  { bu, org, cv }: PlaceCodes,
  lang: Lang,
  now: Date,
  guideId: number | undefined,
): Promise<GuideRow[]> {
  const place = [bu, org, cv, pastSince(now)];
  const rows =
    guideId === undefined
      ? await run<GuideRow>(db, computedRowsSql[lang], place)
      : await run<GuideRow>(db, storedRowsSql[lang], [...place, guideId]);
  return rows.map(({ now: offer, ...row }) => ({ ...row, now: offer && asOffered(offer) }));
}
