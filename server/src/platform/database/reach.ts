import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/context.ts';

/** Whether this person acts for the customers assigned to them only; admins and super users reach all of a business unit they hold (D-31). */
export const isBoundToAssigned = ({ group }: Pick<Actor, 'group'>): boolean => group !== 'ADMIN' && group !== 'SUPERUSER';

/** Whose customers a statement is limited to: the person's own, or all (`null`). */
export const boundTo = (actor: Pick<Actor, 'userId' | 'group'>): string | null => (isBoundToAssigned(actor) ? actor.userId : null);

/** The same as `reachedBy` in a statement that is written as text: `person` is a number with a dollar, or an expression, of what `boundTo` answers. */
export const reachedSql = (person: string, alias: string): string => `(${person}::text is null or exists (
  select from user_customer reached where reached.user_id = ${person} and reached.bu = ${alias}.bu and reached.cv_code = ${alias}.cv_code
    and reached.org_code = ${alias}.org_code))`;

/**
 * True for rows of the alias (with bu, cv_code and org_code) whose customer the person reaches in a business unit that the gate has let them into.
 * The gate itself asks the same of one place at a time, in its own statement.
 */
export const reachedBy = (actor: Pick<Actor, 'userId' | 'group'>, alias: string): RawBuilder<boolean> =>
  isBoundToAssigned(actor)
    ? sql<boolean>`exists (
        select 1 from user_customer reached
        where reached.user_id = ${actor.userId} and reached.bu = ${sql.ref(`${alias}.bu`)}
          and reached.cv_code = ${sql.ref(`${alias}.cv_code`)} and reached.org_code = ${sql.ref(`${alias}.org_code`)})`
    : sql<boolean>`true`;
