import { bangkokDate } from '#contract/calendar.ts';
import type { PlaceCodes } from '#platform/context.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { freshHabits, storedHabits } from './habits.ts';

/** So many customers are computed in one statement. */
const step = 50;
const salespeopleSql = `select user_id as "userId" from app_user where user_group = 'SALEMAN' and active_flag = 'Y' order by user_id`;
const placesSql =
  'select bu, org_code as org, cv_code as cv from user_customer where user_id = $1 order by bu, org_code, cv_code';

/** Computes the habits of all customers of salespeople whose day has passed or whose orders changed, so that the first look of a morning finds them stored. */
export async function freshenHabits({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const today = bangkokDate(now());
  for (const { userId } of await run<{ userId: string }>(db, salespeopleSql, [])) {
    const places = await run<PlaceCodes>(db, placesSql, [userId]);
    for (const [bu, ofUnit] of Map.groupBy(places, (place) => place.bu))
      for (let at = 0; at < ofUnit.length; at += step)
        await freshHabits(
          db,
          bu,
          await storedHabits(db, bu, ofUnit.slice(at, at + step), today),
          today,
        );
  }
}
