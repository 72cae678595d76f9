import { signatureOf } from '@smart-order/server/outside/banks/signed-bank.ts';
import { benchPortal, callPath, type BenchPortal } from './bench-portal.ts';
import { startFloor } from './floors.ts';
import type { BenchPostgres } from './stored-databases.ts';
import { p50, p50Beside } from './load.ts';
import { report } from './report.ts';
import { customer, org, unit } from './supplier.ts';

// What development signs its bank's messages with.
const secret = 'development-bank-secret';
const taxId = '0994000001517';
const [few, many] = [1000, 1_000_000];
/** owes 500 invoices at every size, and another owes ten thousand in the large one */
const [debtor, largeDebtor] = [customer(20), customer(21)];
/** pays invoices one by one, and is told of by the bank */
const payer = customer(22);
const told = 1000;

const json = { 'content-type': 'application/json' };
const invoicesOf = (cv: string, prefix: string, count: number, open: number) => `
  insert into invoice (bu, org_code, cv_code, invoice_number, invoice_date, due_date, amount, open_amount)
  select '${unit}', '${org}', ${cv}, '${prefix}' || g, current_date - g % 90, current_date - g % 90 + 30, 100000, ${open} from generate_series(1, ${count}) g`;

async function fill(portal: BenchPortal, invoices: number) {
  const { pool } = portal;
  await pool.query(
    `insert into payment_method (org_code, barcode_type, tax_id, suffix, merchant_name) values ('${org}', '1', '${taxId}', '01', 'BENCH')`,
  );
  await pool.query(invoicesOf(`'${debtor}'`, 'D', 500, 100_000));
  if (invoices > few) await pool.query(invoicesOf(`'${largeDebtor}'`, 'L', 10_000, 100_000));
  // Of the others half owe nothing any more.
  const others = `'Z' || lpad((30 + g % 60)::text, 5, '0')`;
  await pool.query(invoicesOf(others, 'O', invoices - 500 - (invoices > few ? 10_000 : 0), 0));
  await pool.query('create table bare_invoice (like invoice including all); insert into bare_invoice select * from invoice');
  await pool.query(
    'create table bare_payment (payment_id bigint generated always as identity primary key, payment_no text not null, cv_code text not null, amount bigint not null)',
  );
  await pool.query('vacuum analyze invoice, bare_invoice');
}

/** Outstanding lists, payment documents and callbacks of a bank, each beside its floor, with 1,000 and with 1,000,000 invoices in the table. */
export async function payments(postgres: BenchPostgres, times: number) {
  const small = await benchPortal(await postgres.copyOf('small', 'payments_few'));
  const large = await benchPortal(await postgres.copyOf('small', 'payments_many'));
  try {
    await fill(small, few);
    await fill(large, many);
    await lists(small, large, times);
    await documents(large, times);
    await callbacks(large);
  } finally {
    await small.end();
    await large.end();
  }
}

async function lists(small: BenchPortal, large: BenchPortal, times: number) {
  const bareList = `select invoice_number, invoice_date, due_date, amount, open_amount from bare_invoice
    where bu = $1 and org_code = $2 and cv_code = $3 and open_amount > 0 order by due_date, invoice_number limit 24`;
  const floor = await startFloor(large.connectionString, bareList);
  const bare = () => fetch(`${floor.url}?${[unit, org, largeDebtor].map((value) => `v=${value}`).join('&')}`);
  const listOf = async ({ main, bearer }: BenchPortal, cv: string) => {
    const headers = await bearer('admin');
    return () => fetch(`${main}${callPath('getInvOutstanding', { path: unit, a: org, b: cv })}?lang=th&limit=24`, { headers });
  };
  const [page, ofFew, ofMany] = [await listOf(large, largeDebtor), await listOf(small, debtor), await listOf(large, debtor)];
  for (const ask of [bare, page, ofFew, ofMany]) await p50(50, ask);
  const beside = await p50Beside(times, bare, page);
  await floor.end();
  report(
    'invoices to pay of a customer with 10,000, first page, p50',
    `${beside.large.toFixed(2)} ms, floor ${beside.small.toFixed(2)} ms, ${(beside.large / beside.small).toFixed(1)} times`,
    'at most 5 times the floor',
    beside.large <= beside.small * 5,
  );
  const grown = await p50Beside(times, ofFew, ofMany);
  report(
    `invoices to pay of a customer with 500, first page, p50, from ${few} to ${many} invoices`,
    `${grown.small.toFixed(2)} ms to ${grown.large.toFixed(2)} ms, ${(grown.large / grown.small).toFixed(2)} times`,
    'at most 1.1 times',
    grown.large <= grown.small * 1.1,
  );
}

async function documents({ connectionString, main, bearer, pool }: BenchPortal, times: number) {
  await pool.query(invoicesOf(`'${payer}'`, 'P', times + 50 + told, 100_000));
  await pool.query('vacuum analyze invoice');
  const floor = await startFloor(
    connectionString,
    `insert into bare_payment (payment_no, cv_code, amount) values ('P' || $1, $2, 100000) returning payment_id`,
  );
  const headers = { ...(await bearer('admin')), ...json };
  const turns = { bare: 0, own: 0 };
  const bare = () => fetch(floor.url, { method: 'POST', headers: json, body: JSON.stringify([String((turns.bare += 1)), payer]) });
  const own = () =>
    fetch(`${main}${callPath('saveBarcode', { pathName: unit })}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ orgCode: org, cvCode: payer, barcodeType: '1', invoiceNumber: `P${(turns.own += 1)}` }),
    });
  for (const ask of [bare, own]) await p50(50, ask);
  const beside = await p50Beside(times, bare, own);
  await floor.end();
  report(
    'a payment document made, one connection, p50',
    `${beside.large.toFixed(2)} ms, floor (one insert) ${beside.small.toFixed(2)} ms, ${(beside.large / beside.small).toFixed(1)} times`,
    'at most 4 times the floor',
    beside.large <= beside.small * 4,
  );
}

/** A thousand payments are begun, and the bank tells of all of them, each twice, over twenty connections. */
async function callbacks({ portal, main, bearer, pool }: BenchPortal) {
  const headers = { ...(await bearer('admin')), ...json };
  const { rows: open } = await pool.query<{ number: string }>(
    `select invoice_number as number from invoice i where cv_code = $1 and invoice_number like 'P%' and open_amount > 0
       and not exists (select from payment_allotment a where a.bu = i.bu and a.invoice_number = i.invoice_number and a.live) limit $2`,
    [payer, told],
  );
  for (const { number } of open) {
    const body = JSON.stringify({ orgCode: org, cvCode: payer, barcodeType: '1', invoiceNumber: number });
    const made = await fetch(`${main}${callPath('saveBarcode', { pathName: unit })}`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    });
    if (!made.ok) throw new Error(`${made.status} from saveBarcode: ${await made.text()}`);
  }
  const waiting = open.flatMap(({ number }) => [number, number]);
  const lost: string[] = [];
  const tell = async (number: string) => {
    const message = {
      transactionId: `B-${number}`,
      billerId: `${taxId}01`,
      reference1: payer,
      reference2: number,
      amount: '1000.00',
      paidAt: new Date().toISOString(),
    };
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signed = { ...json, 'x-so-timestamp': timestamp, 'x-so-signature': signatureOf(secret, timestamp, body) };
    const answer = await fetch(`${portal.origin}/api/bank/test/callback`, { method: 'POST', headers: signed, body });
    await answer.arrayBuffer();
    if (!answer.ok) lost.push(`${number}: ${answer.status}`);
  };
  const began = performance.now();
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await tell(next);
    }),
  );
  const took = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ settled: number; kept: number }>(
    `select count(*) filter (where doubt = '' and allotted = amount)::int as settled, count(*)::int as kept from bank_transaction where transaction_id like 'B-%'`,
  );
  const { settled = 0, kept = 0 } = rows[0] ?? {};
  report(
    `${told} payments told by a bank, each twice`,
    `${took.toFixed(1)} s, ${settled} settled once, ${kept} kept, ${lost.length} refused${lost[0] ? ` (${lost[0]})` : ''}`,
    `${told} settled once, none lost, in at most 10 s`,
    settled === told && kept === told && lost.length === 0 && took <= 10,
  );
}
