import {
  scheduledKinds,
  type ScheduledKind,
  type StopReason,
} from '#contract/reports/schedules/kinds.ts';
import type { Colleague } from '#contract/reports/schedules/shapes.ts';
import { mayUse, type UserGroup } from '#contract/permissions.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import { soughtWords } from '#platform/database/language.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller } from '#platform/context.ts';
import { personNameSql } from '#platform/person-name.ts';

/** What a report is about: a business unit, and in it one customer or one organisation where they are named. */
export interface Scope {
  bu: string;
  cv: string | null;
  org: string | null;
}

/** A person who may get a report, as the database knows them at this moment. */
export interface Reader {
  userId: string;
  username: string;
  name: string;
  group: UserGroup;
  isActive: boolean;
  /** the confirmed address of mail; empty for none */
  address: string;
  isFarm: boolean;
  /** reaches what the report is about: the rule and the indexes of `authority_of` (`readers.test.ts` compares them) */
  reaches: boolean;
  pathName: string;
}

// $1, $2, $3: business unit, customer, organisation.
const readerSql = `
  select u.user_id as "userId", u.username, ${personNameSql('u')} as name, u.user_group as "group",
    u.active_flag = 'Y' as "isActive", coalesce(c.address, '') as address, b.path_name as "pathName",
    exists (select from business_unit f where f.path_name = 'farm' and (u.user_group = 'ADMIN' or exists (
      select from user_bu x where x.user_id = u.user_id and x.bu = f.bu))) as "isFarm",
    case
      when not (u.user_group = 'ADMIN' or exists (select from user_bu x where x.user_id = u.user_id and x.bu = b.bu)) then false
      when $2::text is null and $3::text is null then true
      when u.user_group in ('ADMIN', 'SUPERUSER') and $2 is not null then exists (
        select from customer_org o where o.bu = b.bu and o.cv_code = $2 and ($3 is null or o.org_code = $3))
      when u.user_group in ('ADMIN', 'SUPERUSER') then exists (select from customer_org o where o.bu = b.bu and o.org_code between $3 and $3)
      when $2 is not null then exists (
        select from user_customer k where k.user_id = u.user_id and k.bu = b.bu and k.cv_code = $2 and ($3 is null or k.org_code = $3))
      else exists (select from user_customer k where k.user_id = u.user_id and k.bu = b.bu and k.org_code = $3)
    end as reaches
  from business_unit b cross join app_user u
  left join contact c on c.user_id = u.user_id and c.channel = 'mail' and c.confirmed_at is not null
  where b.bu = $1`;

const values = ({ bu, cv, org }: Scope) => [bu, cv, org];

export const readReader = async (
  db: Db,
  scope: Scope,
  userId: string,
): Promise<Reader | undefined> =>
  (await run<Reader>(db, `${readerSql} and u.user_id = $4`, [...values(scope), userId]))[0];

/** Whether the person has one of the menus of a kind and reaches what it is about. */
export const maySee = (
  { config }: Pick<Deps, 'config'>,
  kind: ScheduledKind,
  { group, isFarm, reaches }: Reader,
): boolean =>
  reaches &&
  scheduledKinds[kind].some((key) => mayUse(config.menuPermission, { group, farm: isFarm }, key));

/** Why a report is not sent to its reader now; undefined where it may be. */
export function whyNot(
  deps: Pick<Deps, 'config'>,
  kind: ScheduledKind,
  reader: Reader,
): StopReason | undefined {
  if (!reader.isActive) return 'reader_off';
  if (!maySee(deps, kind, reader)) return 'no_right';
  return reader.address === '' ? 'no_address' : undefined;
}

/** People of the same customer, or of the staff of the same business unit. $4: the person who asks. */
const ofCustomersSql = `u.user_group = 'CUSTOMER' and u.user_id in (
  select theirs.user_id from user_customer mine join user_customer theirs using (bu, cv_code, org_code) where mine.user_id = $4 and mine.bu = $1)`;
const ofStaffSql = `u.user_group in ('ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS') and (u.user_group = 'ADMIN' or exists (
  select from user_bu x where x.user_id = u.user_id and x.bu = b.bu))`;
const colleagueSql = ({ group }: Pick<Caller, 'group'>) =>
  `${readerSql} and u.active_flag = 'Y' and u.user_id <> $4 and ${group === 'CUSTOMER' ? ofCustomersSql : ofStaffSql}`;
const most = 20;

/** A colleague of a person, who may lack the right or an address; undefined for anyone else. */
export const readColleague = async (
  db: Db,
  scope: Scope,
  caller: Pick<Caller, 'userId' | 'group'>,
  userId: string,
): Promise<Reader | undefined> =>
  (
    await run<Reader>(db, `${colleagueSql(caller)} and u.user_id = $5`, [
      ...values(scope),
      caller.userId,
      userId,
    ])
  )[0];

/** What a colleague lacks to get a report. */
export const problemOf = (
  deps: Pick<Deps, 'config'>,
  kind: ScheduledKind,
  reader: Reader,
): Colleague['problem'] =>
  maySee(deps, kind, reader)
    ? reader.address === ''
      ? 'recipient_without_mail'
      : null
    : 'recipient_without_right';

/** Colleagues by name, those of a search. */
export async function readColleagues(
  deps: Pick<Deps, 'db' | 'config'>,
  caller: Pick<Caller, 'userId' | 'group'>,
  { kind, search, ...scope }: Scope & { kind: ScheduledKind; search: string },
): Promise<Colleague[]> {
  const sql = `${colleagueSql(caller)} and u.search_text ilike '%' || $5 || '%'
    order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.user_id limit ${most}`;
  const found = await run<Reader>(deps.db, sql, [
    ...values(scope),
    caller.userId,
    soughtWords(search),
  ]);
  return found.map((reader) => ({
    userId: reader.userId,
    name: reader.name,
    problem: problemOf(deps, kind, reader),
  }));
}
