import { isBoundToAssigned } from '../../platform/database/reach.ts';
import type { Actor } from '../../platform/http/context.ts';

/** Whether the person ($ number or expression; null for whoever reaches everyone) acts for the customer of a row with bu, cv_code and org_code, as SQL. */
export const assigned = (person: string, alias: string) => `(${person}::text is null or exists (
  select 1 from user_customer u where u.user_id = ${person} and u.bu = ${alias}.bu and u.cv_code = ${alias}.cv_code and u.org_code = ${alias}.org_code))`;

/** Whose customers a question keeps to: the person's own, or everyone's (`null`). */
export const boundTo = (actor: Pick<Actor, 'userId' | 'group'>): string | null => (isBoundToAssigned(actor) ? actor.userId : null);
