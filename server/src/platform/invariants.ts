import type pg from 'pg';

/** What must hold of the business rows at any moment: a sentence, and the SQL that finds what breaks it. */
export const invariants: readonly { sentence: string; broken: string }[] = [
  {
    sentence: 'every order has lines',
    broken: 'select order_number as what from orders o where not exists (select 1 from order_line l where l.order_id = o.order_id)',
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
  { sentence: 'no invoice owes more than its amount', broken: 'select invoice_number as what from invoice where open_amount > amount' },
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
    broken: `select user_id || ' ' || bu as what from user_customer_tally t full join (select user_id, bu, count(*) as n from user_customer group by 1, 2) c using (user_id, bu)
      where coalesce(t.pairs, 0) <> coalesce(n, 0)`,
  },
];

/** Checks every invariant; answers the sentences that do not hold, each with the first records that break it. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const found: string[] = [];
  for (const { sentence, broken } of invariants) {
    const { rows } = await pool.query<{ what: string }>(`${broken} limit 5`);
    if (rows.length > 0) found.push(`It does not hold that ${sentence}: ${rows.map(({ what }) => what).join(', ')}`);
  }
  return found;
}
