import { reachedSql } from '#platform/database/reach.ts';
import { boundTo } from '#platform/database/reach.ts';
import type { Ask } from '#platform/http/context.ts';

/**
 * SQL that is true for an item `i` that the caller may see: the staff of its customer; while that is not known, the staff of any customer of the person who wrote;
 * admins where no account or no customer is behind it. $1 is the business unit, $2 the value of `boundTo`.
 */
export const isSeenSql = `case
  when i.bu is not null then i.bu = $1 and ${reachedSql('$2', 'i')}
  when exists (select from user_customer theirs where theirs.user_id = i.user_id) then exists (
    select from user_customer theirs where theirs.user_id = i.user_id and theirs.bu = $1 and ${reachedSql('$2', 'theirs')})
  else $2::text is null end`;

/** The first two parameters of a statement with `isSeenSql`. */
export const seenBy = ({ reached, actor }: Pick<Ask, 'reached' | 'actor'>) => [reached.bu, boundTo(actor)] as const;
