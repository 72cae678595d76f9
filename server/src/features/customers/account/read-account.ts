import { ages, lastDays, type Age } from '#contract/ages.ts';
import { bangkokDate, daysBetween } from '#contract/calendar.ts';
import type { Account, AccountPerson } from '#contract/customers/account/shapes.ts';
import { localeOf, type Lang } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { recordOf } from '#contract/names.ts';
import { openPromise } from '#features/customer-notes/front.ts';
import { latestOrders } from '#features/last-orders/front.ts';
import { creditOf } from '#features/payments/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Context } from '#platform/context.ts';
import type { Deps } from '#platform/deps.ts';
import { personNameSql } from '#platform/person-name.ts';
import { Problem } from '#platform/problem.ts';
import { contactsOf } from '../contacts.ts';
import { ordersLookedAt, usualRhythm } from '../usual-rhythm.ts';

const mostPeople = 20;
const isOfPlace = 'bu = $1 and org_code = $2 and cv_code = $3';
const ageOf = (age: Age, at: number) => {
  const before = ages[at - 1];
  const bounds = [
    before && before !== 'over60' && `$4::date - due_date > ${lastDays[before]}`,
    age !== 'over60' && `$4::date - due_date <= ${lastDays[age]}`,
  ].filter(Boolean);
  return `'${age}', coalesce(sum(open_amount) filter (where ${bounds.join(' and ')}), 0)`;
};

interface AccountRow extends Pick<Account, 'cvName' | 'orgName' | 'formerCodes' | 'telNo'> {
  days: string[];
  hasLimit: boolean;
  ages: Record<Age, number>;
  held: number;
  heldOrders: number;
}
/** $1 bu, $2 org, $3 cv, $4 today. */
const accountSql = (lang: Lang) => `
  select c.name_${localeOf[lang]} as "cvName", g.name_${localeOf[lang]} as "orgName", c.tel_no as "telNo",
    (select coalesce(array_agg(f.code order by f.changed_at desc), '{}') from former_code f where f.kind = 'customer' and f.bu = '' and f.current_code = $3) as "formerCodes",
    (select coalesce(array_agg(distinct o.order_date::text order by o.order_date::text desc), '{}') from (${latestOrders({ most: ordersLookedAt })}) o) as days,
    exists (select from credit where ${isOfPlace}) as "hasLimit",
    (select json_build_object(${ages.map(ageOf).join(', ')}) from invoice where ${isOfPlace} and open_amount > 0) as ages, h.held, h."heldOrders"
  from customer c cross join organisation g
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as held, count(*)::int as "heldOrders" from orders
    where ${isOfPlace} and status in ('PO', 'APPV') and (status = 'APPV' or waiting_reason is not null)) h
  where c.cv_code = $3 and g.org_code = $2`;

const peopleSql = `
  select case u.user_group when 'CUSTOMER' then 'buyer' else 'salesperson' end as role, ${personNameSql('u')} as name, u.telephone as "telNo", u.line_id as "lineId"
  from user_customer m join app_user u using (user_id)
  where m.bu = $1 and m.org_code = $2 and m.cv_code = $3 and u.user_group in ('CUSTOMER', 'SALEMAN') and u.active_flag = 'Y'
  order by u.user_group, m.assigned_at, m.user_id limit ${mostPeople}`;

/** The page of a customer: people, credit, debts by age. Customers see their contacts; the promise is for staff alone. */
export async function getAccount(
  { db, now }: Deps,
  { caller, reached, lang }: Context,
): Promise<{ data: Account }> {
  const at = now();
  const today = bangkokDate(at);
  const isStaff = caller.group !== 'CUSTOMER';
  const codes = [reached.bu, reached.org, reached.cv];
  const [[row], credit, people, promise] = await Promise.all([
    run<AccountRow>(db, accountSql(lang), [...codes, today]),
    creditOf(db, reached, at),
    isStaff ? run<AccountPerson>(db, peopleSql, codes) : contactsOf(db, reached, lang),
    isStaff ? openPromise(db, reached, today) : undefined,
  ]);
  if (!row) throw new Problem('not_found');
  const { days, hasLimit, held, heldOrders, ages: open, ...who } = row;
  const { overdue, oldestDueDate } = credit;
  return {
    data: {
      ...who,
      cvCode: reached.cv,
      orgCode: reached.org,
      people,
      lastDay: days[0] ?? null,
      everyDays: usualRhythm(days)?.everyDays ?? null,
      limitAmt: hasLimit ? baht(credit.limit) : null,
      usedAmt: baht(credit.used),
      owedAmt: baht(credit.owed),
      overdueAmt: baht(overdue),
      overdueDays: overdue > 0 && oldestDueDate ? daysBetween(oldestDueDate, today) : 0,
      ages: recordOf(ages, (age) => baht(open[age])),
      heldAmt: baht(held),
      heldOrders,
      advanceAmt: baht(credit.advance),
      waitingAmt: baht(credit.waiting),
      pendingCount: credit.pendingCount,
      ...(promise !== undefined && { promise }),
    },
  };
}
