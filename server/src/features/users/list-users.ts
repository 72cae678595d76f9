import { localeOf } from '#contract/languages.ts';
import type { User } from '#contract/users/shapes.ts';
import type { UserSearch, UserSort } from '#contract/users/user-rules.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { hitsSql, termSql } from '#platform/search/found-words.ts';
import { likeWords } from '#platform/database/language.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import type { Actor } from '#platform/http/context.ts';
import { roomWords } from '#platform/words.ts';
import { foundUsersSql, holdsSql, mostOnPage, orderSql, rowsSql, type SeenPeople } from './found-users-sql.ts';

export interface ListQuery {
  search: string;
  searchBy: UserSearch | undefined;
  sort: UserSort;
  down: boolean;
  page: number;
  /** at most `mostOnPage` */
  size: number;
}

interface Row extends Omit<User, 'id' | 'userGroupName' | 'isCustomer' | 'buRole'> {
  buRole: { bu: string; th: string; en: string }[];
}

const byName = ['u.first_name collate "und-x-icu"', 'u.last_name collate "und-x-icu"', 'u.user_id'];
// Each of these is an index, walked from either end.
const orders: Record<UserSort, readonly string[]> = {
  name: byName,
  username: ['lower(u.username)'],
  email: ['lower(u.email)', 'u.user_id'],
  userGroup: ['u.user_group', ...byName],
  activeFlag: ['u.active_flag', ...byName],
};

/** A page of the users that the actor sees: an admin all, others those with one of their business units. `atLeast`: there are more than `total`, which were not counted. */
export async function listUsers(db: Db, actor: Actor, query: ListQuery, lang: Lang): Promise<{ rows: User[]; total: number; atLeast: boolean }> {
  const { search, page, size } = query;
  const offset = (page - 1) * size;
  const values: unknown[] = [offset, size];
  const sees = seenBy(actor, values);
  const text =
    search === '' ? listedSql(query, sees) : foundUsersSql(orders[query.sort], query, { sees, words: `$${values.push(likeWords(search))}` });
  const [answer] = await run<{ total: number | null; rows: Row[] | null }>(db, text, values);
  const { rows, total } = { rows: answer?.rows ?? [], total: answer?.total ?? null };
  // Past the end the rows before it are unknown.
  if (total === null && rows.length === 0 && page > 1) return { ...(await listUsers(db, actor, { ...query, page: 1 }, lang)), rows: [] };
  return {
    rows: rows.slice(0, size).map((row) => userOf(row, lang)),
    total: total ?? offset + rows.length,
    atLeast: total === null && rows.length > size,
  };
}

export type UsersAsked = Pick<ListQuery, 'search' | 'searchBy' | 'sort' | 'down'>;

/** A condition on users `u` that the actor sees, null for all; its values are appended to `values`. */
const seenBy = (actor: Actor, values: unknown[]): SeenPeople | null => {
  if (actor.group === 'ADMIN') return null;
  const units = `(select units from app_user where user_id = $${values.push(actor.userId)})`;
  return { units, condition: `u.units && ${units}` };
};

/** Someone as a file says them: groups as codes, names of business units in the reader's language. */
export interface SheetUser extends Pick<User, 'username' | 'firstName' | 'lastName' | 'email' | 'userGroup' | 'level' | 'activeFlag'> {
  units: string;
}

/** The same people as `listUsers` finds, in the same order and without end, as they are wanted. */
export function everyUser(longDb: Db, actor: Actor, query: UsersAsked, lang: Lang): AsyncGenerator<SheetUser[]> {
  const values: unknown[] = [];
  const sees = seenBy(actor, values);
  const words = query.search === '' ? undefined : `$${values.push(likeWords(query.search))}`;
  const text = `
    ${words ? `with ${termSql(words)}` : ''}
    select u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_group as "userGroup", u.level, u.active_flag as "activeFlag", n.units
    from ${words ? `(${hitsSql('*', 'app_user', { all: true })})` : 'app_user'} u
      -- joined, the names are put together once for all who have the same units
      cross join lateral (
        select coalesce(string_agg(b.name_${localeOf[lang]}, ', ' order by b.sort_order, b.bu), '') as units from business_unit b where b.bu = any(u.units)) n
    ${whereAll([sees?.condition, words && holdsSql(query.searchBy)])} order by ${orderOf(query)}`;
  return cursorRows<SheetUser>(longDb, text, values, { asker: actor.userId });
}

const orderOf = ({ sort, down }: UsersAsked) => orderSql(orders[sort], down);
const whereAll = (all: readonly (string | undefined)[]) => {
  const conditions = all.filter((one) => one !== undefined);
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
};

/** A page without words: the total is a sum of the tally's few rows and the page a walk along an index. */
function listedSql(query: ListQuery, sees: SeenPeople | null): string {
  const order = orderOf(query);
  const seen = whereAll([sees?.condition]);
  // A plan that knows no size expects a tenth of all people and reads them all, so the most is in the text; the size itself
  // does not, or each would be a text of its own that the connections keep. Rows beyond it are never fetched.
  return `
    with page as (select u.user_id from (select u.user_id from app_user u ${seen} order by ${order} limit ${mostOnPage} offset $1) u limit $2)
    select (select coalesce(sum(u.people), 0)::int from user_tally u ${seen}) as total, ${rowsSql(order)}`;
}

/** A group's name in the reader's language. */
export const groupName = (group: string, lang: Lang): string => roomWords[localeOf[lang]].frame.role[group as UserGroup];

const userOf = ({ buRole, ...row }: Row, lang: Lang): User => ({
  ...row,
  id: row.userId,
  userGroupName: groupName(row.userGroup, lang),
  isCustomer: row.userGroup === 'CUSTOMER',
  buRole: buRole.map(({ bu, ...names }) => ({ bu, buName: names[localeOf[lang]] })),
});
