import { boundTo, reachedSql } from '#platform/reach.ts';
import type { Context } from '#platform/context.ts';

/**
 * SQL that is true for an item `i` that a person may see: the staff of its customer; while that is not known, the staff of any customer of the person who wrote;
 * admins where no account or no customer is behind it. `person` is the value of `boundTo`, `units` SQL of business units.
 */
const seenSql = (person: string, units: string) => {
  const within = (alias: string) => `${alias}.bu in (${units}) and ${reachedSql(person, alias)}`;
  return `case
  when i.bu is not null then ${within('i')}
  when exists (select from user_customer theirs where theirs.user_id = i.user_id) then exists (
    select from user_customer theirs where theirs.user_id = i.user_id and ${within('theirs')})
  else ${person}::text is null end`;
};

/** The same with $1 as the business unit, $2 as the value of `boundTo`. */
export const isSeenSql = seenSql('$2', '$1');

/** SQL from where messages `i` wait for a person of the staff in the business units of `units`; `person` is the value of `boundTo`. */
export const waitingMessages = (person: string, units: string) =>
  `from chat_item i where i.ended_at is null and ${seenSql(person, units)}`;

/** The first two parameters of a statement with `isSeenSql`. */
export const seenBy = ({ reached, caller }: Pick<Context, 'reached' | 'caller'>) =>
  [reached.bu, boundTo(caller)] as const;
