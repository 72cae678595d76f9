import { oneSpelling } from '#contract/fold-text.ts';
import { localeOf } from '#contract/languages.ts';
import { baht } from '#contract/money.ts';
import { pick } from '#contract/pick.ts';
import type { Found, FoundKind, Notified, NotifiedState } from '#contract/status/find/calls.ts';
import { noticesAbout, subjectKeyOf } from '#features/notices/front.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Handlers } from '#platform/context.ts';
import { nameOfUserSql } from '#platform/person-name.ts';
import { boundTo, reachedSql } from '#platform/reach.ts';

const mostFound = 20;

/**
 * What has one of the numbers $1, `subject` being what its notices are about. Rows without a business unit belong to no customer. A message of LINE has a row
 * for each customer of the person who wrote it.
 */
const foundSql = `
  with found as (
    select 'order' as kind, order_number as number, order_id as id, bu, org_code, cv_code, order_number as subject, status, amount, created_at as at, null::text as user_id, null::jsonb as answer
      from orders where order_number = any ($1) or (invoice_number = any ($1) and invoice_number <> '') or (erp_number = any ($1) and erp_number <> '')
    union all select 'payment', payment_no, null, bu, org_code, cv_code, payment_no, '', amount, created_at, null, null from payment_document where payment_no = any ($1)
    union all select 'receipt', receipt_no, null, bu, org_code, cv_code, receipt_no, '', amount, paid_at, null, null from receipt where receipt_no = any ($1)
    union all select 'invoice', i.invoice_number, null, i.bu, i.org_code, i.cv_code, concat_ws(' ', i.bu, i.org_code, i.cv_code), '', i.amount, i.invoice_date::timestamptz, null, null
      from invoice i where i.bu in (select bu from business_unit) and i.invoice_number = any ($1)
    union all select 'erp_payment', e.payment_number, null, e.bu, e.org_code, e.cv_code, coalesce(nullif(max(e.portal_number), ''), e.payment_number), '', sum(e.amount)::bigint, max(e.payment_date)::timestamptz, null, null
      from erp_payment e where e.bu in (select bu from business_unit) and e.payment_number = any ($1) group by e.payment_number, e.bu, e.org_code, e.cv_code
    union all select 'transaction', t.transaction_id, case when t.doubt <> '' then t.transaction_key end, coalesce(t.bu, ''), coalesce(d.org_code, t.org_code, ''), coalesce(d.cv_code, ''), coalesce(d.payment_no, t.transaction_id), '', t.amount, t.paid_at, null, null
      from bank_transaction t left join payment_document d using (payment_id) where t.transaction_id = any ($1)
    union all select 'message', l.event_id, null, coalesce(u.bu, ''), coalesce(u.org_code, ''), coalesce(u.cv_code, ''), l.event_id, '', null, l.received_at, l.user_id,
        case when l.answer is not null then jsonb_build_object('title', coalesce(l.answer ->> 'text', ''), 'state', case l.state when 'done' then 'sent' else l.state end, 'problem', l.problem) end
      from line_event l left join user_customer u using (user_id) where l.event_id = any ($1) or (l.message_id = any ($1) and l.message_id <> ''))
  select distinct on (f.kind, f.number, case when f.kind = 'message' then '' else f.bu end) f.*,
    case f.kind when 'message' then ${nameOfUserSql('f.user_id')}
      else coalesce((select case $4 when 'en' then c.name_en else c.name_th end from customer c where c.cv_code = f.cv_code), '') end as name
  from found f
  where ($2::text is null or exists (select from user_bu held where held.user_id = $2 and held.bu = f.bu)) and ${reachedSql('$3', 'f')}
  order by f.kind, f.number, case when f.kind = 'message' then '' else f.bu end limit ${mostFound}`;

interface Row {
  kind: FoundKind;
  number: string;
  id: number | null;
  bu: string;
  org_code: string;
  cv_code: string;
  subject: string;
  status: string;
  amount: number | null;
  at: Date;
  user_id: string | null;
  /** what LINE was answered, and what became of it */
  answer: { title: string; state: NotifiedState; problem: string } | null;
  name: string;
}

/** The spellings in which a number may be stored: as it was typed, and in plain capitals with dashes for blanks. */
function spellingsOf(typed: string): string[] {
  const plain = oneSpelling(typed).trim();
  const capitals = plain.toUpperCase();
  return [...new Set([typed.trim(), plain, capitals, capitals.replaceAll(/[ -]+/g, '-')])];
}

/** What a provider answered may hold a person's address, so only admins read it. */
const withoutProblems = (notified: Notified): Notified => ({
  ...notified,
  ways: notified.ways.map((way) => ({ ...way, problem: '' })),
});

const answeredTo = (person: string, at: Date, answer: Row['answer']): Notified[] =>
  answer === null
    ? []
    : [
        {
          ...pick(answer, ['title']),
          at: at.toISOString(),
          person,
          isRead: false,
          ways: [{ channel: 'line', ...pick(answer, ['state', 'problem']) }],
        },
      ];

export const findHandlers = {
  /** Another one's record is not found, as one that does not exist. */
  findByNumber: async (deps, { caller, lang }, { query }) => {
    const asked = spellingsOf(query.search).filter(Boolean);
    if (asked.length === 0) return { data: [] };
    const locale = localeOf[lang];
    const units = caller.group === 'ADMIN' ? null : caller.userId;
    const rows = await run<Row>(deps.db, foundSql, [asked, units, boundTo(caller), locale]);
    const isAdmin = units === null;
    const about = await noticesAbout(deps, rows, locale);
    const data = rows.map(({ subject, org_code, cv_code, amount, at, answer, ...row }): Found => {
      const notices = about.get(subjectKeyOf({ subject, cv_code })) ?? [];
      return {
        ...pick(row, ['kind', 'number', 'id', 'bu', 'status', 'name']),
        orgCode: org_code,
        cvCode: cv_code,
        amount: amount === null ? null : baht(amount),
        at: at.toISOString(),
        // A message may be about another unit or customer of its writer than those that a super user reaches.
        notified: isAdmin
          ? [...answeredTo(row.name, at, answer), ...notices]
          : notices.map(withoutProblems),
      };
    });
    return { data };
  },
} satisfies Handlers;
