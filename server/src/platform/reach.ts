import { sql, type RawBuilder } from 'kysely';
import type { Caller } from './context.ts';

/** Whether this person acts for the customers assigned to them only; admins and super users reach all of a business unit they hold (D-31). */
export const isBoundToAssigned = ({ group }: Pick<Caller, 'group'>): boolean =>
  group !== 'ADMIN' && group !== 'SUPERUSER';

/** The user whose assigned customers a statement is limited to, or null for all customers. */
export const boundTo = (caller: Pick<Caller, 'userId' | 'group'>): string | null =>
  isBoundToAssigned(caller) ? caller.userId : null;

/** `reachedBy` for a statement written as text: `person` is a parameter ($1) or an expression with the value of `boundTo`. */
export const reachedSql = (
  person: string,
  alias: string,
): string => `(${person}::text is null or exists (
  select from user_customer reached where reached.user_id = ${person} and reached.bu = ${alias}.bu and reached.cv_code = ${alias}.cv_code
    and reached.org_code = ${alias}.org_code))`;

/**
 * True for rows of the alias (with bu, cv_code and org_code) whose customer the person reaches in a business unit that the gate has let them into.
 * The gate checks the same for one place, in its own statement.
 */
export const reachedBy = (
  caller: Pick<Caller, 'userId' | 'group'>,
  alias: string,
): RawBuilder<boolean> =>
  isBoundToAssigned(caller)
    ? sql<boolean>`exists (
        select 1 from user_customer reached
        where reached.user_id = ${caller.userId} and reached.bu = ${sql.ref(`${alias}.bu`)}
          and reached.cv_code = ${sql.ref(`${alias}.cv_code`)} and reached.org_code = ${sql.ref(`${alias}.org_code`)})`
    : sql<boolean>`true`;
