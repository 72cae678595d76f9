import { usualGuide } from '#contract/guides/guide-limits.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { pastSince } from '#features/last-orders/front.ts';
import { storeComputedSql } from './guide-sql.ts';

/** The name under which the usual guide is stored; a person's guide always has letters. */
export const usualName = '';

export interface GuideName {
  guideId: number;
  name: string;
}

/** The stored guides of a customer, by name. */
export async function guidesOf(db: Db, { bu, org, cv }: PlaceCodes): Promise<GuideName[]> {
  const found = await db
    .selectFrom('order_guide')
    .select(['guide_id as guideId', 'name'])
    .where('bu', '=', bu)
    .where('cv_code', '=', cv)
    .where('org_code', '=', org)
    .execute();
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'th'));
}

export interface GuideRows {
  guideId: number;
  name: string;
  rows: { sku: string; par: number | null }[];
}

/** Locks a guide of the customer for a change, and reads its rows in their order. The usual guide is stored by its first change. */
export async function holdGuide(
  tx: Tx,
  place: PlaceCodes,
  guideId: number,
  now: Date,
): Promise<GuideRows> {
  if (guideId === usualGuide) await storeUsual(tx, place, now);
  const found = await tx
    .selectFrom('order_guide')
    .select(['guide_id as guideId', 'name'])
    .where('bu', '=', place.bu)
    .where('cv_code', '=', place.cv)
    .where('org_code', '=', place.org)
    .where((guide) =>
      guideId === usualGuide
        ? guide('name', '=', usualName)
        : guide.and([guide('guide_id', '=', guideId), guide('name', '<>', usualName)]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
  const rows = await tx
    .selectFrom('order_guide_row')
    .select(['sku', 'par'])
    .where('bu', '=', place.bu)
    .where('guide_id', '=', found.guideId)
    .orderBy('place')
    .execute();
  return { ...found, rows };
}

/** Of two who change it first, the second waits for the first and changes what the first stored. */
async function storeUsual(tx: Tx, place: PlaceCodes, now: Date) {
  const { bu, org, cv } = place;
  const made = await tx
    .insertInto('order_guide')
    .values({ bu, org_code: org, cv_code: cv, name: usualName, created_at: now })
    .onConflict((known) => known.doNothing())
    .returning('guide_id')
    .executeTakeFirst();
  if (made) await run(tx, storeComputedSql, [bu, org, cv, pastSince(now), made.guide_id]);
}
