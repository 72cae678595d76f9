import { mayMatch } from '#contract/payments/matching/money.ts';
import type { Caller } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';

type Viewer = Pick<Caller, 'userId' | 'group'>;

/** The user whose business units limit a list of agents' money; null for ADMIN, who sees all. Other groups may not see it, under any menu file. */
export function moneyReach(viewer: Viewer): string | null {
  if (!mayMatch(viewer)) throw new Problem('AUTH-002');
  return viewer.group === 'ADMIN' ? null : viewer.userId;
}

/** True for rows of the alias (with bu) in a business unit of the person. */
export const inUnitsSql = (person: string, alias: string): string =>
  `(${person}::text is null or exists (select from user_bu own where own.user_id = ${person} and own.bu = ${alias}.bu))`;

/** True for days (alias d) whose money is wholly of the person's business units, and of one at least. Cash in hand has no unit, so a day is shown whole or not at all. */
export const daysReachedSql = (person: string): string => `(${person}::text is null or (
  not exists (select from user_bu theirs where theirs.user_id = d.user_id and not ${inUnitsSql(person, 'theirs')})
  and not exists (select from receipt taken where taken.day_id = d.day_id and not ${inUnitsSql(person, 'taken')})
  and (exists (select from user_bu theirs where theirs.user_id = d.user_id) or exists (select from receipt taken where taken.day_id = d.day_id))))`;
