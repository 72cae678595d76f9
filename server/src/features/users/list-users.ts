import { localeOf } from '@smart-order/contract/languages.ts';
import type { User } from '@smart-order/contract/users/shapes.ts';
import type { UserSearch, UserSort } from '@smart-order/contract/users/user-rules.ts';
import type { UserGroup } from '@smart-order/contract/permissions.ts';
import type { Lang } from '@smart-order/contract/shapes.ts';
import { run, type Db } from '../../platform/database/connect.ts';
import { likeWords } from '../../platform/database/language.ts';
import { cursorRows } from '../../platform/export/cursor.ts';
import type { Actor } from '../../platform/http/context.ts';
import { roomWords } from '../../platform/words.ts';

/** The longest page of people that is given. */
export const mostOnPage = 100;

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
const columns: Record<UserSearch, string> = { name: `u.first_name || ' ' || u.last_name`, username: 'u.username', email: 'u.email' };

/** A page of the people whom the actor sees: an admin everyone, anyone else those who hold one of their business units. */
export async function listUsers(db: Db, actor: Actor, query: ListQuery, lang: Lang): Promise<{ rows: User[]; total: number }> {
  const { search, page, size } = query;
  const values: unknown[] = [(page - 1) * size, size];
  const { sees, finds } = conditionsOf(actor, query, values);
  const [answer] = await run<{ total: number; rows: Row[] }>(db, statement(query, [...sees, ...finds], search === '' ? sees : undefined), values);
  return { rows: (answer?.rows ?? []).map((row) => userOf(row, lang)), total: answer?.total ?? 0 };
}

export type UsersAsked = Pick<ListQuery, 'search' | 'searchBy' | 'sort' | 'down'>;

/** Whom the actor sees and whom the words find; what the conditions compare with is put behind `values`. */
function conditionsOf(actor: Actor, query: UsersAsked, values: unknown[]) {
  return {
    sees: actor.group === 'ADMIN' ? [] : [`u.units && (select units from app_user where user_id = $${values.push(actor.userId)})`],
    finds: query.search === '' ? [] : found(query, `$${values.push(likeWords(query.search))}`),
  };
}

/** Someone as a file says them: groups as codes, names of business units in the reader's language. */
export interface SheetUser extends Pick<User, 'username' | 'firstName' | 'lastName' | 'email' | 'userGroup' | 'level' | 'activeFlag'> {
  units: string;
}

/** The same people as `listUsers` finds, in the same order and without end, as they are wanted. */
export function everyUser(longDb: Db, actor: Actor, query: UsersAsked, lang: Lang): AsyncGenerator<SheetUser[]> {
  const values: unknown[] = [];
  const { sees, finds } = conditionsOf(actor, query, values);
  const text = `
    select u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.user_group as "userGroup", u.level, u.active_flag as "activeFlag",
      coalesce((select string_agg(b.name_${localeOf[lang]}, ', ' order by b.sort_order, b.bu) from business_unit b where b.bu = any(u.units)), '') as units
    from app_user u ${whereAll([...sees, ...finds])} order by ${orderOf(query)}`;
  return cursorRows<SheetUser>(longDb, text, values, { asker: actor.userId });
}

const orderOf = ({ sort, down }: UsersAsked) => orders[sort].map((column) => `${column}${down ? ' desc' : ''}`).join(', ');
const whereAll = (all: readonly string[]) => (all.length > 0 ? `where ${all.join(' and ')}` : '');

// Fewer than three letters have no trigram: the index would be read whole, which costs more than the people themselves.
function found({ search, searchBy }: UsersAsked, words: string): string[] {
  const folded = `(select '%' || fold_thai(${words}) || '%')`;
  const inIndex = [...search].length < 3 ? `(u.search_text || '') like ${folded}` : `u.search_text like ${folded}`;
  if (!searchBy) return [inIndex];
  // Folding a row's words costs fifty times what comparing them does; most need none.
  return [inIndex, `(lower(${columns[searchBy]}) like ${folded} or fold_thai(${columns[searchBy]}) like ${folded})`];
}

/** `tallied`: nothing is searched, so the total is a sum of the tally's few rows and the page a walk along an index. */
function statement(query: ListQuery, conditions: readonly string[], tallied: readonly string[] | undefined): string {
  const order = orderOf(query);
  // A plan that knows no size expects a tenth of all people and reads them all, so the most stands in the text; the size itself
  // does not, or each would be a text of its own that the connections keep. Rows beyond it are never fetched.
  const page = (from: string) => `(select u.user_id from (select u.user_id from ${from} order by ${order} limit ${mostOnPage} offset $1) u limit $2)`;
  const people = tallied
    ? `with page as ${page(`app_user u ${whereAll(conditions)}`)}`
    : `with found as materialized (select u.user_id, u.username, u.first_name, u.last_name, u.email, u.user_group, u.active_flag from app_user u ${whereAll(conditions)}),
         page as ${page('found u')}`;
  const total = tallied ? `select coalesce(sum(u.people), 0)::int from user_tally u ${whereAll(tallied)}` : 'select count(*)::int from found';
  return `${people}
    select (${total}) as total, (
      select json_agg(json_build_object('userId', u.user_id, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
        'email', u.email, 'userGroup', u.user_group, 'level', u.level, 'activeFlag', u.active_flag,
        'buRole', coalesce((select json_agg(json_build_object('bu', b.bu, 'th', b.name_th, 'en', b.name_en) order by b.sort_order, b.bu)
                            from business_unit b where b.bu = any(u.units)), '[]')) order by ${order})
      from page join app_user u using (user_id)) as rows`;
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
