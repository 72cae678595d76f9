import type { Answer } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CashReceiver } from '#contract/cash/shapes.ts';
import { mayMatch } from '#contract/payments/matching/money.ts';
import { mayUse, userGroups } from '#contract/permissions.ts';
import type { Tx } from '#platform/command.ts';
import { run, type Db } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Caller, Context } from '#platform/context.ts';
import { personNameSql } from '#platform/person-name.ts';

/** The most receivers in the list; a supplier's office is smaller. */
const mostReceivers = 200;

/** True where a person holds every business unit of an agent. */
const holdsUnitsSql = (person: string, agent: string) => `not exists (
  select from user_bu a where a.user_id = ${agent} and not exists (select from user_bu own where own.user_id = ${person} and own.bu = a.bu))`;

/** True for a hand-over `h` whose receiver was switched off. */
export const isLeftSql = `(h.receiver_id is not null and not exists (select from app_user r where r.user_id = h.receiver_id and r.active_flag = 'Y'))`;

/**
 * SQL from where hand-overs `h` of days `d` wait for a person: those to them, and those to a person who was switched off, of agents whose cash this one
 * may take. `all`: whether they reach every business unit.
 */
export const waitingHandovers = (person: string, all: string) => `
  from cash_handover h join cash_day d using (day_id)
  where h.receiver_id is not null and h.confirmed_at is null and h.refused_at is null and (h.receiver_id = ${person}
    or ${isLeftSql} and d.user_id <> ${person} and (${all}::boolean or ${holdsUnitsSql(person, 'd.user_id')}))`;

/** People who may take an agent's cash over: active, with the right to match money, and with every business unit of the agent; never the agent. */
const receiversSql = `
  select u.user_id as "userId", ${personNameSql('u')} as name
  from app_user u
  where u.user_group = any($2::text[]) and u.active_flag = 'Y' and u.user_id <> $1 and ($3::text is null or u.user_id = $3)
    and (u.user_group = 'ADMIN' or ${holdsUnitsSql('u.user_id', '$1')})
  order by u.first_name collate "und-x-icu", u.last_name collate "und-x-icu", u.user_id limit ${mostReceivers}`;

const groupsOf = ({ config }: Pick<Deps, 'config'>) =>
  userGroups.filter(
    (group) =>
      mayMatch({ group }) &&
      mayUse(config.menuPermission, { group, farm: false }, 'payment_matching'),
  );

/** The people to whom an agent may hand cash; only the one named by `only`, if given. */
export const receiversOf = (
  deps: Pick<Deps, 'config'>,
  db: Db | Tx,
  { userId }: Pick<Caller, 'userId'>,
  only: string | null = null,
) => run<CashReceiver>(db, receiversSql, [userId, groupsOf(deps), only]);

export const listCashReceivers = async (
  deps: Deps,
  { caller }: Context,
): Promise<Answer<Calls['listCashReceivers']>> => ({
  data: await receiversOf(deps, deps.db, caller),
});
