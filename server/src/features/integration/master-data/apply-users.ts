import { run } from '#platform/database/connections/connect.ts';
import { momentOf } from '#platform/clock.ts';
import type { Tx } from '#platform/command.ts';
import { noteRoles, type RoleChange } from '#features/notices/front.ts';
import {
  endSessionsByAccounts,
  endSessionsOfPeople,
  removeMaker,
} from '#features/sign-in/front.ts';
import { authorOf, type Importer, type Written } from './kind.ts';
import { upsert } from './upsert.ts';

const userColumns = [
  'user_id',
  'username',
  'first_name',
  'last_name',
  'email',
  'user_group',
  'level',
  'active_flag',
  'telephone',
  'line_id',
];
const mostNamed = 1000;

/**
 * The account of a staged user at the identity provider: customers sign in at the portal, everyone else at the directory. A
 * blank subject is null: the person's first sign-in then decides the account (decisions/first-sign-in.md).
 */
export const accountOf = (row: string): readonly string[] => [
  `coalesce(nullif(${row}.provider, ''), case when ${row}.user_group = 'CUSTOMER' then 'ids-portal' else 'fosad' end)`,
  `nullif(${row}.subject, '')`,
];

const staged = (staging: string) =>
  `(select s.user_id, s.bu, ${accountOf('s')[0]} as provider, ${accountOf('s')[1]} as subject from ${staging} s)`;
const unitsOf = (row: string) =>
  `(select trim(b) from unnest(string_to_array(${row}.bu, ';')) b where trim(b) <> '')`;

// The same shape as a save by hand writes into the history.
const state = `select u.user_id, u.units, jsonb_build_object('username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
    'email', u.email, 'telephone', u.telephone, 'lineId', u.line_id, 'userGroup', u.user_group, 'level', u.level, 'activeFlag', u.active_flag,
    'awaits', (select a.provider from awaited_account a where a.user_id = u.user_id),
    'links', coalesce((select jsonb_agg(jsonb_build_object('id', e.subject, 'providerAuth', e.provider) order by e.provider, e.subject)
      from external_identity e where e.user_id = u.user_id), '[]')) as state
  from app_user u`;

const before = (staging: string) => [
  `create temp table import_users_before on commit drop as ${state} where u.user_id in (select user_id from ${staging}
     union select e.user_id from external_identity e join ${staged(staging)} s on e.provider = s.provider and e.subject = s.subject)`,
  'analyze import_users_before',
];

const write = (staging: string) => [
  upsert('app_user', staging, userColumns, ['user_id']),
  `insert into user_bu (user_id, bu) select s.user_id, u from ${staging} s cross join lateral ${unitsOf('s')} as u(u) on conflict do nothing`,
  `delete from user_bu u using ${staging} s where u.user_id = s.user_id and u.bu not in ${unitsOf('s')}`,
  // Removes accounts that a file named before and no longer does, and all others of that provider than the account it names.
  `delete from external_identity e using ${staged(staging)} s where e.user_id = s.user_id
     and ((e.stated and (e.provider, e.subject) is distinct from (s.provider, s.subject)) or (e.provider = s.provider and e.subject <> s.subject))`,
  `delete from external_identity e using ${staged(staging)} s where e.provider = s.provider and e.subject = s.subject and e.user_id <> s.user_id`,
  `insert into external_identity as e (provider, subject, user_id, stated) select provider, subject, user_id, true from ${staged(staging)} s
     where subject is not null on conflict (provider, subject) do update set stated = true where not e.stated`,
  `delete from awaited_account a using ${staged(staging)} s where a.user_id = s.user_id and (s.subject is not null or s.provider <> a.provider)`,
  `insert into awaited_account (user_id, provider) select s.user_id, s.provider from ${staged(staging)} s where s.subject is null
     and not exists (select 1 from external_identity e where e.user_id = s.user_id and e.provider = s.provider) on conflict do nothing`,
];

// The customers of a removed unit are removed with it, because without the unit no one reaches them (D-31); user-customers of the same import follow.
// $1 and $2: id and name of the author.
const history = [
  `create temp table import_users_changed on commit drop as
     select b.user_id, b.state as was, n.state as now, b.units as had, n.units as has from import_users_before b join (${state}) n using (user_id)
     where (b.state, b.units) is distinct from (n.state, n.units)`,
  `insert into user_change (at, user_id, by_user_id, by_name, kind, facts)
     select now(), c.user_id, $1, $2, 'changed', jsonb_object_agg(k.key, jsonb_build_object('from', c.was->k.key, 'to', k.value))
     from import_users_changed c, jsonb_each(c.now) k where c.was->k.key is distinct from k.value group by c.user_id`,
  `insert into user_change (at, user_id, by_user_id, by_name, kind, bu)
     select now(), c.user_id, $1, $2, 'unit_given', g from import_users_changed c, unnest(c.has) g where g <> all(c.had)`,
  `with gone as (delete from user_customer u using import_users_changed c where u.user_id = c.user_id and u.bu = any(c.had) and u.bu <> all(c.has)
     returning u.user_id, u.bu, u.cv_code, u.org_code)
   insert into user_change (at, user_id, by_user_id, by_name, kind, bu, facts)
     select now(), c.user_id, $1, $2, 'unit_taken', t, jsonb_build_object('cvRole', coalesce((select jsonb_agg(jsonb_build_object('cvCode', g.cv_code, 'orgCode', g.org_code))
       from gone g where g.user_id = c.user_id and g.bu = t), '[]'))
     from import_users_changed c, unnest(c.had) t where t <> all(c.has)`,
];

const otherRoles = (staging: string) => `
  select user_id as "userId", was->>'userGroup' as from, now->>'userGroup' as to from import_users_changed where user_id is not null and was->>'userGroup' <> now->>'userGroup'
  union all select s.user_id, 'new', s.user_group from ${staging} s
  where s.user_id is not null and s.user_group in ('ADMIN', 'SUPERUSER') and not exists (select from import_users_before b where b.user_id = s.user_id)
  order by 1 limit ${mostNamed}`;

interface Changed {
  userId: string;
  /** accounts that no longer belong to the person */
  ended: { provider: string; subject: string }[];
  isShut: boolean;
  isSomebodyElse: boolean;
  hasOtherUnits: boolean;
  isInFile: boolean;
}

const changedPeople = (staging: string) => `select c.user_id as "userId",
  (select coalesce(jsonb_agg(jsonb_build_object('provider', l->>'providerAuth', 'subject', l->>'id')), '[]')
     from jsonb_array_elements(c.was->'links') l where not c.now->'links' @> jsonb_build_array(l)) as ended,
  c.was->>'activeFlag' = 'Y' and c.now->>'activeFlag' = 'N' as "isShut",
  (c.was->'username', c.was->'email', c.was->'userGroup', c.was->'links', c.was->'awaits')
    is distinct from (c.now->'username', c.now->'email', c.now->'userGroup', c.now->'links', c.now->'awaits') as "isSomebodyElse",
  c.had <> c.has as "hasOtherUnits",
  exists (select 1 from ${staging} s where s.user_id = c.user_id) as "isInFile"
  from import_users_changed c where c.user_id is not null order by c.user_id`;

/**
 * Changes people to what their rows hold, as a whole: fields, business units with their customers, and the account. A person who loses an
 * account or is deactivated also loses its sessions, and each change is in the person's history.
 */
export const applyUsers =
  (staging: string) =>
  async (tx: Tx, importer: Importer): Promise<Written> => {
    const author = authorOf(importer);
    for (const statement of [...before(staging), ...write(staging)]) await run(tx, statement, []);
    for (const [at, statement] of history.entries())
      await run(tx, statement, at === 0 ? [] : [author.id, author.name]);
    const roles = await run<RoleChange>(tx, otherRoles(staging), []);
    const people = await run<Changed>(tx, changedPeople(staging), []);
    const at = await momentOf(tx);
    await noteRoles(tx, roles, author.id, at);
    const ended = people.flatMap(({ userId, ended: accounts }) =>
      accounts.map((account) => ({ userId, ...account })),
    );
    await endSessionsByAccounts(tx, ended, at);
    await endSessionsOfPeople(tx, idsOf(people.filter(({ isShut }) => isShut)), 'inactive', at);
    await removeMaker(tx, idsOf(people.filter(({ isSomebodyElse }) => isSomebodyElse)));
    const rows = await run<{ n: number }>(
      tx,
      `select count(*)::int as n from ${staging} s where not exists (select 1 from import_users_before b where b.user_id = s.user_id)`,
      [],
    );
    const named = people.filter(
      ({ ended: accounts, hasOtherUnits }) => accounts.length > 0 || hasOtherUnits,
    );
    return {
      inserted: rows[0]?.n ?? 0,
      changed: people.filter(({ isInFile }) => isInFile).length,
      ...(ended.length > 0 && { accountsEnded: ended.length }),
      ...(people.some(({ hasOtherUnits }) => hasOtherUnits) && {
        unitsChanged: people.filter(({ hasOtherUnits }) => hasOtherUnits).length,
      }),
      ...(roles.length > 0 && { roles }),
      ...(named.length > 0 && { people: idsOf(named).slice(0, mostNamed) }),
    };
  };

const idsOf = (people: readonly Changed[]) => people.map(({ userId }) => userId);
