import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/context.ts';

/** Whether this person acts for the customers assigned to them only; admins and super users reach all of a business unit they hold (D-31). */
export const isBoundToAssigned = ({ group }: Pick<Actor, 'group'>): boolean => group !== 'ADMIN' && group !== 'SUPERUSER';

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
