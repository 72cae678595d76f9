import { Client } from '@smart-order/server/platform/database/connections/client.ts';
import { callPath, type BenchPortal } from './bench-portal.ts';
import { median, p95, timesOf, tookMs } from './load.ts';
import { report, seconds } from './report.ts';
import { insertOrders, linesOf, org, unit } from './supplier.ts';

const [served, weeks, ofEachKind] = [60, 52, 20];
const atOnce = 16;
const mostMs = 150;
const mostGrowth = 1.3;
const alone = 40;

const code = (at: string) => `'S' || lpad((${at})::text, 2, '0')`;
const place = (at: string) => `'${unit}', '${org}', ${code(at)}`;
const codes = (count: number) => `generate_series(0, ${count - 1}) g`;
const ofServed = `bu = '${unit}' and cv_code like 'S__'`;
const seller = `(select user_id from app_user where username = 'salesman')`;

/** The salesperson has 60 customers who order each week, and 20 rows of each kind that waits; the orders of others stay as they are. */
const rowsSql = [
  `delete from user_customer where bu = '${unit}'`,
  `insert into customer (cv_code, name_th, name_en) select ${code('g')}, 'ฟาร์ม ' || g, 'Farm ' || g from ${codes(served)}`,
  `insert into customer_org (bu, org_code, cv_code) select ${place('g')} from ${codes(served)}`,
  `insert into ship_to (org_code, cv_code, ship_to, name_th, name_en) select '${org}', ${code('g')}, 'H1', 'เล้า 1', 'House 1' from ${codes(served)}`,
  `insert into credit (bu, org_code, cv_code, credit_limit) select ${place('g')}, 900000000000 from ${codes(served)}`,
  `insert into user_customer (user_id, bu, org_code, cv_code) select ${seller}, ${place('g')} from ${codes(served)}`,
  insertOrders(served * weeks, code(`g % ${served}`), `'RECEIVE'`, `7 * (g / ${served}) + g % 5`),
  ...['PO', 'APPV', 'INV'].map((status) =>
    insertOrders(ofEachKind, code('g'), `'${status}'`, 'g % 3'),
  ),
  linesOf(ofServed),
  `insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
     select ${place(`g % ${served}`)}, 'S' || g, current_date - 7 * (g / ${served}), current_date - 7 * (g / ${served}) + 30, 1000, case when g < 8 * ${served} then 1000 else 0 end
     from ${codes(served * weeks)}`,
  `update orders set waiting_reason = 'over_credit_limit', waiting_over = 1 where ${ofServed} and status = 'PO'`,
  `insert into order_ask (order_id, user_id, asked_by, at) select order_id, ${seller}, 'bench', now() from orders where ${ofServed} and status = 'PO'`,
  `insert into claim (order_id) select order_id from orders where ${ofServed} and status = 'RECEIVE' order by order_id desc limit ${ofEachKind}`,
  `insert into claim_line (claim_id, sequence, received_qty, reason, amount) select claim_id, 1, 0, 'short', 100 from claim join orders using (order_id) where ${ofServed}`,
  `insert into claim_step (claim_id, at, user_id, user_name, user_group, to_status) select claim_id, now(), 'bench', 'bench', 'CUSTOMER', 'open' from claim join orders using (order_id) where ${ofServed}`,
  `insert into customer_note (bu, org_code, cv_code, kind, words, next_step, day, amount, written_by, written_at)
     select ${place('g')}, 'promise', '', '', current_date - 1, 100, ${seller}, now() - interval '3 days' from ${codes(ofEachKind)}`,
  `insert into draft (bu, org_code, cv_code, source, begun_by, begun_at, changed_by, changed_at) select ${place('g')}, 'cart', 'bench', now(), 'bench', now() from ${codes(ofEachKind)}`,
  `insert into standing_order (bu, org_code, cv_code, name, delivery, weekdays, every_weeks, from_day, move, days_ahead, at_cut_off, saved_by, saved_at, since)
     select ${place('g')}, '', '{}', '1;2;3;4;5;6;7', 1, current_date, 'before', 2, 'send', 'bench', now(), now() from ${codes(ofEachKind)}`,
  `insert into standing_day (bu, standing_id, draft_id, day, deliver_on, state, ends_at, look_at)
     select s.bu, s.standing_id, d.draft_id, current_date, current_date, 'asked', now() + interval '5 hours', now() + interval '5 hours'
     from standing_order s join draft d using (bu, org_code, cv_code) where s.${ofServed}`,
  `insert into chat_item (event_id, line_user, message_id, kind, words, sent_at, not_before, bu, org_code, cv_code)
     select 'S' || g, 'S' || g, 'S' || g, 'text', '510 20', now(), now(), ${place('g')} from ${codes(ofEachKind)}`,
  "update record_change set number = nextval('record_change_number') where number is null",
  'vacuum analyze',
];

/** Adds the salesperson's rows to a copied database, before a portal opens it. */
export async function addMorning(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of rowsSql) await client.query(statement);
  await client.end();
}

const codesOfPlace = { bu: unit, path: unit, org, cv: 'S07' };
const asked = {
  'what waits': 'listWaits',
  'the list of the day': 'listDay',
  'the figure of the bell': 'countNotices',
  "a customer's page": 'getAccount',
  'what a customer bought': 'getBought',
  "a customer's timeline": 'listAccountEvents',
} as const;

/** Measures what a salesperson with 60 customers opens first in the morning: among 1,000,000 orders with 16 at once, and alone beside the same among 10,000. */
export async function mornings(large: BenchPortal, small: BenchPortal) {
  const [many, few] = [await large.bearer('salesman'), await small.bearer('salesman')];
  for (const [figure, name] of Object.entries(asked)) {
    const path = `${callPath(name, codesOfPlace)}?lang=th`;
    const ask = async ({ main }: BenchPortal, headers: Record<string, string>) =>
      tookMs(async () => (await fetch(`${main}${path}`, { headers })).text());
    await ask(large, many);
    await ask(small, few);
    const slow = p95(
      await timesOf({
        url: `${large.main}${path}`,
        headers: many,
        connections: atOnce,
        lasts: { duration: seconds },
      }),
    );
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < alone; round++) {
      ours.push(await ask(large, many));
      theirs.push(await ask(small, few));
    }
    const growth = median(ours) / median(theirs);
    report(
      `${figure} for a salesperson of ${served}, ${atOnce} at once`,
      `p95 ${slow.toFixed(0)} ms; alone ${median(ours).toFixed(1)} ms, among a hundredth of the orders ${median(theirs).toFixed(1)} ms`,
      `p95 at most ${mostMs} ms, and alone at most ${mostGrowth} times`,
      slow <= mostMs && growth <= mostGrowth,
    );
  }
}
