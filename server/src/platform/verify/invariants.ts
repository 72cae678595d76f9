import type pg from 'pg';

const orderCalls = `'saveOrder', 'updateOrder', 'changeStatusOrder', 'orderReceived'`;

// A lower limit, an invoice, an order taken over or goods heavier than ordered may put a customer over the limit without our decision: where one of
// these came shortly before our last decision that the order fits, or after it, nothing is reported. An import takes at most ten minutes until it is visible.
const overdrawn = `
  select c.bu || ' ' || c.org_code || ' ' || c.cv_code as what
  from credit c cross join lateral (
    select max(greatest(o.created_at, s.at)) filter (where o.taken_over_at is null and (s.credit_over > 0) is not true) as decided,
      max(o.taken_over_at) as taken_over, max(o.grown_at) as grown, coalesce(sum(o.amount) filter (where s.credit_over > 0), 0) as let_over
    from orders o left join lateral (
      select t.at, t.credit_over from order_step t where t.order_id = o.order_id and t.credit_over is not null order by t.step_id desc limit 1) s on true
    where o.bu = c.bu and o.org_code = c.org_code and o.cv_code = c.cv_code
      and order_uses_credit(o.status, o.waiting_reason, o.invoice_number, o.taken_over_at)) d
  where credit_used(c.bu, c.org_code, c.cv_code) - d.let_over > c.credit_limit
    and d.decided > interval '15 minutes' + greatest(c.changed_at, d.taken_over, d.grown, (
      select max(i.grown_at) from invoice i where i.bu = c.bu and i.org_code = c.org_code and i.cv_code = c.cv_code and i.open_amount > 0))`;

/** Rules for the business rows that must be true at any moment: a sentence, and the SQL that finds the rows against it. */
const invariants: readonly { sentence: string; broken: string }[] = [
  {
    sentence: 'every order has lines',
    broken:
      'select order_number as what from orders o where not exists (select 1 from order_line l where l.order_id = o.order_id)',
  },
  {
    sentence: 'every line belongs to an order',
    broken:
      'select distinct order_id::text as what from order_line l where not exists (select 1 from orders o where o.order_id = l.order_id)',
  },
  {
    sentence: "an order's amount is the sum of its lines",
    broken:
      'select order_number as what from orders o where amount <> (select coalesce(sum(amount), 0) from order_line l where l.order_id = o.order_id)',
  },
  {
    sentence: "an order's history ends in its status",
    broken: `select order_number as what from orders o where status <> coalesce((select to_status from order_step s where s.order_id = o.order_id order by step_id desc limit 1), '')`,
  },
  {
    sentence: "an order's lines count from 1 without a gap",
    broken:
      'select order_number as what from orders o join (select order_id, count(*) as n, max(sequence) as last from order_line group by 1) l using (order_id) where n <> last',
  },
  {
    sentence: 'an order that an invoice names has an invoice',
    broken: `select o.order_number as what from invoice i join orders o on o.order_number = i.order_number and o.bu = i.bu and o.cv_code = i.cv_code
      where i.order_number <> '' and o.invoice_number = ''`,
  },
  {
    sentence: 'as many places of a delivery day are taken as orders have one',
    broken: `select concat_ws(' ', coalesce(t.bu, p.bu), coalesce(t.day, p.day), nullif(coalesce(t.zone, p.zone), '')) as what from delivery_day_tally t
      full join (select bu, zone, prd_type_code, day, count(*) as n from delivery_place group by 1, 2, 3, 4) p using (bu, zone, prd_type_code, day)
      where coalesce(t.used, 0) <> coalesce(p.n, 0)`,
  },
  {
    sentence: 'an order that has a place of a delivery day goes on, and is for that day',
    broken: `select coalesce(o.order_number, p.order_id::text) as what from delivery_place p left join orders o using (order_id)
      where o.order_id is null or o.status in ('C', 'REJ') or o.require_date is distinct from p.day`,
  },
  {
    sentence: 'no invoice owes more than its amount',
    broken: 'select invoice_number as what from invoice where open_amount > amount',
  },
  {
    sentence:
      'what a bank paid in is what invoices got, what is kept for customers, what is given back and what is parked',
    broken: `select bank || ' ' || transaction_id as what from bank_transaction t
      where allotted + advanced + refunded + parked <> amount
        or allotted <> (select coalesce(sum(p.amount), 0) from invoice_payment p where p.transaction_key = t.transaction_key)
        or advanced <> (select coalesce(sum(a.amount), 0) from customer_advance a where a.transaction_key = t.transaction_key)
          - (select coalesce(sum(b.amount), 0) from customer_advance a join advance_return b using (advance_id) where a.transaction_key = t.transaction_key and b.decision_id is not null)
        or refunded <> (select coalesce(sum(d.amount), 0) from money_decision d where d.transaction_key = t.transaction_key and d.action = 'refund'
          and not exists (select from money_decision r where r.reverses = d.decision_id))
        or refund_paid <> (select coalesce(sum(d.amount), 0) from money_decision d where d.transaction_key = t.transaction_key and d.action = 'refund_paid'
          and not exists (select from money_decision r where r.reverses = d.decision_id))`,
  },
  {
    sentence: 'money that waits for staff has a doubt, and is not said to be decided',
    broken: `select bank || ' ' || transaction_id as what from bank_transaction where parked > 0 and (doubt = '' or resolved_at is not null)`,
  },
  {
    sentence: 'a certificate of tax withheld paid its invoice once',
    broken: `select certificate_no as what from withholding_certificate c
      where case when reversed_at is null then amount else 0 end <> (select coalesce(sum(p.amount), 0) from invoice_payment p where p.certificate_id = c.certificate_id)`,
  },
  {
    sentence: 'no invoice is paid beyond nothing owed',
    broken: 'select invoice_number as what from invoice where open_amount < 0',
  },
  {
    sentence: 'an invoice waits for one payment at most, and only for a living one',
    broken: `select a.invoice_number as what from payment_allotment a join payment_document d using (payment_id) where a.live <> (d.status = 'pending')`,
  },
  {
    sentence: 'a payment is of what its invoices are to get of it',
    broken: `select payment_no as what from payment_document d where amount <> (select coalesce(sum(a.amount), 0) from payment_allotment a where a.payment_id = d.payment_id)`,
  },
  {
    sentence: 'receipts of an organisation count from 1 in each year without a gap',
    broken: `select coalesce(n.org_code, r.org_code) || ' ' || coalesce(n.year, r.year) as what from receipt_number n
      full join (select org_code, year, count(*) as given, max(number) as last from receipt group by 1, 2) r using (org_code, year)
      where n.last is distinct from r.last or r.given <> r.last`,
  },
  {
    sentence: 'the money of a receipt is what its invoices got and its advance',
    broken: `select receipt_no as what from receipt r where amount <> advance + (select coalesce(sum(a.amount), 0) from receipt_allotment a where a.receipt_id = r.receipt_id)
      or (select coalesce(sum(p.amount), 0) from invoice_payment p where p.receipt_id = r.receipt_id) <> case when voided_at is null then amount - advance else 0 end`,
  },
  {
    sentence:
      'a closed cash day expected what was begun with and received in notes and coins, without what was handed over',
    broken: `select user_id || ' ' || day as what from cash_day d where closed_at is not null and expected <> float_amount
      + (select coalesce(sum(r.amount + r.rounding), 0) from receipt r where r.day_id = d.day_id and not r.voided_in_day)
      - (select coalesce(sum(h.amount), 0) from cash_handover h where h.day_id = d.day_id and h.refused_at is null)`,
  },
  {
    sentence: "a person's business units are told alike in both places",
    broken: `select user_id as what from app_user u where units <> coalesce((select array_agg(bu order by bu) from user_bu b where b.user_id = u.user_id), '{}')`,
  },
  {
    sentence: 'the tally of users counts everyone once',
    broken: `select array_to_string(units, '+') as what from (select units, people from user_tally union all select units, -1 from app_user) t group by units having sum(people) <> 0`,
  },
  {
    sentence: "the count of a business unit's customers is theirs",
    broken:
      'select bu as what from customer_org_tally t full join (select bu, count(*) as n from customer_org group by 1) c using (bu) where coalesce(t.pairs, 0) <> coalesce(n, 0)',
  },
  {
    sentence: "the count of a person's customers is theirs",
    broken: `select user_id || ' ' || bu as what from user_customer_tally t full join (select user_id, coalesce(bu, '') as bu, count(*) as n from user_customer group by grouping sets ((user_id, bu), (user_id))) c using (user_id, bu)
      where coalesce(t.pairs, 0) <> coalesce(n, 0)`,
  },
  {
    sentence: 'the price of a product is the one that its days say',
    broken: `select concat_ws(' ', k.bu, k.org_code, k.sku, k.cv_code) as what
      from (select distinct bu, org_code, sku, cv_code from price_period) k cross join price_day d
      left join lateral (select unit_price from price_period p where (p.bu, p.org_code, p.sku, p.cv_code) = (k.bu, k.org_code, k.sku, k.cv_code)
        and d.day between p.valid_from and p.valid_to order by p.valid_from desc limit 1) v on true
      left join product_price n on (n.bu, n.org_code, n.sku, n.cv_code) = (k.bu, k.org_code, k.sku, k.cv_code)
      where n.unit_price is distinct from v.unit_price`,
  },
  {
    sentence: 'every order that an accepted request is known by is there',
    broken: `select distinct named.number || ', named by ' || named.by as what from (
        select unnest(string_to_array(subject, ' ')), 'the audit' from audit where outcome = 'accepted' and call in (${orderCalls})
        union all select document, 'the outbox' from outbox where kind in ('order', 'order-status', 'order-changed')
        union all select coalesce(o->>'orderNumber', answer->>'orderNumber'), 'a kept answer'
          from idempotency left join lateral jsonb_array_elements(answer->'orders') o on true where call in (${orderCalls}) and answer is not null
      ) as named(number, by)
      where named.number is not null and not exists (select 1 from orders o where o.order_number = named.number)`,
  },
  {
    sentence: 'who let an order go over the credit limit said why',
    broken: `select o.order_number as what from order_step s join orders o using (order_id) where (s.credit_over > 0 or s.overdue_days > 0) and trim(s.reason) = ''`,
  },
  {
    sentence:
      'an order that waits says why, and one that overdue invoices hold has an unpaid one that was due',
    broken: `select o.order_number as what from orders o where (o.waiting_reason is null) <> (o.waiting_over is null)
        or (o.waiting_reason = 'overdue' and o.invoice_number = '' and o.status in ('PO', 'APPV') and not exists (
          select from oldest_unpaid(o.bu, o.org_code, o.cv_code) u where u.due_date < (now() at time zone 'Asia/Bangkok')::date))`,
  },
  {
    sentence:
      'no decision of ours took a customer over the credit limit without a recorded override',
    broken: overdrawn,
  },
  {
    sentence: 'the tally of a place is what its orders and invoices use of the credit',
    broken: `select bu || ' ' || org_code || ' ' || cv_code as what from (
        select bu, org_code, cv_code, ordered, owed from place_tally
        union all select bu, org_code, cv_code, -amount, 0 from orders where order_uses_credit(status, waiting_reason, invoice_number, taken_over_at)
        union all select bu, org_code, cv_code, 0, -open_amount from invoice) t
      group by bu, org_code, cv_code having sum(ordered) <> 0 or sum(owed) <> 0`,
  },
  {
    sentence:
      'the tally of a day is what a business unit invoiced on it and is owed on the invoices due on it',
    broken: `select bu || ' ' || day as what from (
        select bu, day, invoiced, owed from unit_day_tally
        union all select bu, invoice_date, -amount, 0 from invoice
        union all select bu, due_date, 0, -open_amount from invoice where open_amount > 0) t
      group by bu, day having sum(invoiced) <> 0 or sum(owed) <> 0`,
  },
];

/** Checks every invariant; answers the sentences that are broken, each with the first records that break it. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const { sentence, broken } of invariants) {
    const { rows } = await pool.query<{ what: string }>(`${broken} limit 5`);
    if (rows.length > 0)
      found.push(`It does not hold that ${sentence}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return found;
}
