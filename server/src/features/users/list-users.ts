import type { Calls } from '#contract/calls.ts';
import { localeOf } from '#contract/languages.ts';
import type { User } from '#contract/users/shapes.ts';
import {
  userSearches,
  userSorts,
  type UserSearch,
  type UserSort,
} from '#contract/users/user-lists.ts';
import type { UserGroup } from '#contract/permissions.ts';
import type { Lang } from '#contract/shapes.ts';
import type { Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';
import { cursorRows } from '#platform/export/cursor.ts';
import type { Caller, Input } from '#platform/context.ts';
import { sortingOf } from '#platform/http/sorting.ts';
import { foundPage, type FoundPage, type SearchedPage } from '#platform/search/found-page.ts';
import { searchSql } from '#platform/search/search-sql.ts';
import { hitsSql, holdsSql, termSql } from '#platform/search/words-sql.ts';
import { roomWords } from '#platform/words.ts';

/** The words and the order of a list of users, without the page. */
export interface UsersAsked {
  search: string;
  searchBy: UserSearch | undefined;
  sort: UserSort;
  down: boolean;
}

export function usersAsked({
  search = '',
  searchBy = '',
  sort,
}: Input<Calls['exportUsers']>['query']): UsersAsked {
  const sorting = sortingOf(sort, userSorts, { field: 'name', down: false });
  return {
    search: search.trim(),
    searchBy: userSearches.find((one) => one === searchBy),
    sort: sorting.field,
    down: sorting.down,
  };
}

const byName = ['w.first_name collate "und-x-icu"', 'w.last_name collate "und-x-icu"', 'w.user_id'];
// Each of these orders is an index, read from either end.
const orders: Record<UserSort, readonly string[]> = {
  name: byName,
  username: ['lower(w.username)'],
  email: ['lower(w.email)', 'w.user_id'],
  userGroup: ['w.user_group', ...byName],
  activeFlag: ['w.active_flag', ...byName],
};
const searched: Record<UserSearch, string> = {
  name: `w.first_name || ' ' || w.last_name`,
  username: 'w.username',
  email: 'w.email',
};
const holds = ({ searchBy }: UsersAsked) => holdsSql(searchBy && searched[searchBy]);

/** Business units of the asking user: an admin sees all users, others those with one of their units (`w` is a user, or a row of the users' tally). */
const unitsOf = (asker: string) => `(select units from app_user where user_id = ${asker})`;
const seenBy = (caller: Caller, asker: string) =>
  caller.group === 'ADMIN' ? `${asker}::text is not null` : `w.units && ${unitsOf(asker)}`;

// A person may have as many customers as the supplier.
const mostCounted = 1000;
// The columns of a user, from a page `p` of users `w`.
const row = `json_build_object('userId', w.user_id, 'username', w.username, 'firstName', w.first_name, 'lastName', w.last_name,
  'email', w.email, 'userGroup', w.user_group, 'level', w.level, 'activeFlag', w.active_flag,
  'buRole', coalesce((select json_agg(json_build_object('bu', b.bu, 'th', b.name_th, 'en', b.name_en,
                        'customers', (select count(*) from (select from user_customer c where c.user_id = w.user_id and c.bu = b.bu limit ${mostCounted}) counted)) order by b.sort_order, b.bu)
                      from business_unit b where b.bu = any(w.units)), '[]'))`;

/** $4: the user who asks. */
const usersSql = (caller: Caller, asked: UsersAsked) => {
  const isPart = caller.group !== 'ADMIN';
  const users = {
    table: 'app_user',
    key: ['user_id'],
    columns: ['user_id'],
    rows: isPart
      ? `select user_id from user_bu where bu = any (${unitsOf('$4')}::text[]) order by bu, user_id`
      : 'select user_id from app_user order by user_id',
    rowsOf: (names: string) => `lateral (select ${names}.user_id) p`,
    size: `(select coalesce(sum(w.people), 0) from user_tally w where ${seenBy(caller, '$4')})`,
    order: orders[asked.sort],
    down: asked.down,
    by: 'names' as const,
    isPart,
    where: seenBy(caller, '$4'),
    holds: holds(asked),
  };
  return searchSql(users, row);
};

interface Row extends Omit<User, 'id' | 'userGroupName' | 'isCustomer' | 'buRole'> {
  buRole: { bu: string; th: string; en: string; customers: number }[];
}

/** A page of the users that the caller sees. */
export async function listUsers(
  db: Db,
  caller: Caller,
  asked: UsersAsked & SearchedPage,
  lang: Lang,
): Promise<FoundPage<User>> {
  const found = await foundPage<Row>(db, usersSql(caller, asked), asked, [caller.userId]);
  return { ...found, rows: found.rows.map((one) => userOf(one, lang)) };
}

/** A user as a row of a file: the group as a code, names of business units in the reader's language. */
export interface SheetUser extends Pick<
  User,
  'userId' | 'username' | 'firstName' | 'lastName' | 'email' | 'userGroup' | 'level' | 'activeFlag'
> {
  units: string;
}

/** The users that `listUsers` finds, in the same order, batch by batch up to the last one. */
export function everyUser(
  longDb: Db,
  caller: Caller,
  asked: UsersAsked,
  lang: Lang,
): AsyncGenerator<SheetUser[]> {
  const order = orders[asked.sort]
    .map((column) => `${column}${asked.down ? ' desc' : ''}`)
    .join(', ');
  const text = (users: string, condition: string) => `
    select w.user_id as "userId", w.username, w.first_name as "firstName", w.last_name as "lastName", w.email, w.user_group as "userGroup", w.level, w.active_flag as "activeFlag", n.units
    from ${users} w
      -- joined, the names are put together once for each set of units
      cross join lateral (
        select coalesce(string_agg(b.name_${localeOf[lang]}, ', ' order by b.sort_order, b.bu), '') as units from business_unit b where b.bu = any(w.units)) n
    where ${seenBy(caller, '$1')} and ${condition} order by ${order}`;
  if (asked.search === '')
    return cursorRows<SheetUser>(longDb, text('app_user', 'true'), [caller.userId], {
      asker: caller.userId,
    });
  const found = `with ${termSql('$2')} ${text(`(${hitsSql('*', 'app_user', { all: true })})`, holds(asked))}`;
  return cursorRows<SheetUser>(longDb, found, [caller.userId, soughtWords(asked.search)], {
    asker: caller.userId,
  });
}

/** A group's name in the reader's language. */
export const groupName = (group: string, lang: Lang): string =>
  roomWords[localeOf[lang]].frame.role[group as UserGroup];

const userOf = ({ buRole, ...row }: Row, lang: Lang): User => ({
  ...row,
  id: row.userId,
  userGroupName: groupName(row.userGroup, lang),
  isCustomer: row.userGroup === 'CUSTOMER',
  buRole: buRole.map(({ bu, customers, ...names }) => ({
    bu,
    buName: names[localeOf[lang]],
    customers,
  })),
});
