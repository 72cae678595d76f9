import type { Calls } from '#contract/calls.ts';
import { usualGuide } from '#contract/guides/guide-limits.ts';
import type { GuideRow } from '#contract/guides/shapes.ts';
import { asOffered } from '#features/catalogue/front.ts';
import { pastSince } from '#features/last-orders/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Context, Input } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { computedRowsSql, storedRowsSql } from './guide-sql.ts';
import { guidesOf, usualName } from './stored-guides.ts';

/** Opens a guide of the customer; the usual one where none is named. */
export async function openGuide(
  { db, now }: Deps,
  { reached, lang }: Context,
  { query }: Input<Calls['openGuide']>,
) {
  const { bu, org, cv } = reached;
  const asked = query.guide ?? usualGuide;
  const guides = await guidesOf(db, reached);
  const stored = guides.find((one) =>
    asked === usualGuide ? one.name === usualName : one.guideId === asked && one.name !== usualName,
  );
  if (!stored && asked !== usualGuide) throw new Problem('not_found');
  const place = [bu, org, cv, pastSince(now())];
  const rows = stored
    ? await run<GuideRow>(db, storedRowsSql[lang], [...place, stored.guideId])
    : await run<GuideRow>(db, computedRowsSql[lang], place);
  return {
    data: {
      guideId: asked,
      name: stored?.name ?? usualName,
      isStored: stored !== undefined,
      guides: guides.filter(({ name }) => name !== usualName),
      rows: rows.map(({ now: offer, ...row }) => ({ ...row, now: offer && asOffered(offer) })),
    },
  };
}
