import { writeAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { claimDueSql, type DueAt } from '#platform/jobs/due.ts';
import { code } from './columns.ts';
import { authorOf, stagingOf, unitOf, type Importer, type Kind, type Rule } from './kind.ts';
import { reasonOf } from './reason.ts';

/** What carries codes that the ERP may change: the table with its code, and the business unit of a staged row `s` and of a row `t` of that table. */
interface Coded {
  kind: 'customer' | 'product';
  file: string;
  code: 'cv_code' | 'sku';
  unitOf(row: 's' | 't'): string;
  /** tables whose rows keep the code of their day, or follow by triggers */
  keep: readonly string[];
}
export const codedCustomers: Coded = {
  kind: 'customer',
  file: 'customers',
  code: 'cv_code',
  unitOf: () => `''`,
  // What was audited or asked for on a day names the code of that day; the sums of a place follow its orders and invoices.
  keep: ['audit', 'report_job', 'place_tally'],
};
export const codedProducts: Coded = {
  kind: 'product',
  file: 'products',
  code: 'sku',
  unitOf: (row) => `${row}.bu`,
  keep: [],
};

export const formerCode = {
  ...code('formerCode', { fallback: '' }),
  says: 'the code before (of a product its `sku`), whose history this one keeps; sent again it changes nothing',
};

const isRenamed = ({ code: own }: Coded) => `s.former_code not in ('', s.${own})`;
const isHere = ({ kind, code: own, unitOf: unit }: Coded, named: string) =>
  `exists (select from ${kind} t where t.${own} = s.${named} and ${unit('t')} = ${unit('s')})`;
const became = ({ kind, unitOf: unit }: Coded, named: string) =>
  `exists (select from former_code f where f.kind = '${kind}' and f.bu = ${unit('s')} and f.code = s.${named}`;

export const formerCodeRules = (of: Coded): Rule[] => [
  {
    broken: `${isRenamed(of)} and ${isHere(of, 'former_code')} and ${isHere(of, of.code)}`,
    says: reasonOf`formerCode and the code of this row are both here already: two do not become one`,
  },
  {
    broken: `${isRenamed(of)} and exists (select from ${stagingOf(of.file)} t where t.${of.code} = s.former_code and ${of.unitOf('t')} = ${of.unitOf('s')})`,
    says: reasonOf`formerCode is the code of another row: one code does not belong to two`,
  },
  {
    broken: `${isRenamed(of)} and ${became(of, 'former_code')} and f.current_code <> s.${of.code})`,
    says: reasonOf`formerCode was taken over by another code already`,
  },
  {
    broken: `${became(of, of.code)} and f.current_code <> s.former_code)`,
    says: reasonOf`the code of this row is the former code of another one`,
  },
  {
    broken: `${isRenamed(of)} and not ${isHere(of, 'former_code')} and not ${became(of, 'former_code')})`,
    says: reasonOf`formerCode is not known here: there is no history to keep`,
    warns: true,
  },
];
/** Two rows of one import have not the same former code. */
export const formerCodeAlone = ({ kind }: Coded) => ({
  says: 'formerCode',
  of: (row: string) => [
    ...(kind === 'product' ? [`${row}.bu`] : []),
    `nullif(${row}.former_code, '')`,
  ],
  stands: false,
});

interface Carrier {
  name: string;
  columns: string[];
}
const carriersSql = `
  select c.relname as name, array_agg(a.attname::text) as columns from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($2)
  group by c.relname having bool_or(a.attname = $1) order by c.relname`;

/** The tables whose rows take a new code: each that has the column, but for those that keep theirs. */
export const carriersOf = (tx: Tx, { code: own, keep }: Coded): Promise<Carrier[]> =>
  run<Carrier>(tx, carriersSql, [own, keep]);

// Every unit and organisation is named, because most indexes begin with them.
const units = 'bu = any (array(select bu from business_unit))';
const organisations = 'org_code = any (array(select org_code from organisation))';
// Lines belong to the unit of what they are lines of.
const owners: Record<string, string> = {
  draft_line: 'exists (select from draft o where o.draft_id = draft_line.draft_id and o.bu = $3)',
  order_line: 'exists (select from orders o where o.order_id = order_line.order_id and o.bu = $3)',
};

// A list has a product once. A row of the former code, beside one of today's, stays as it is.
const lists: Record<string, string> = {
  draft_line: 'draft_id',
  order_guide_row: 'guide_id',
  standing_line: 'standing_id',
};
const isAlone = (name: string, list: string, hasUnit: boolean) =>
  `not exists (select from ${name} o where ${hasUnit ? 'o.bu = $3 and ' : ''}o.${list} = ${name}.${list} and o.sku = $2)`;

/** $1 the code before, $2 today's; of a product $3 its unit, $4 to $6 the parts of its code. */
function renameOf({ code: own, kind }: Coded, { name, columns }: Carrier): string {
  const has = (column: string) => columns.includes(column);
  const isProduct = kind === 'product';
  const parts = isProduct && has('product_code');
  const where = [
    // Partial indexes exclude the blank code.
    `${own} = $1 and ${own} <> ''`,
    ...(has('bu') ? [isProduct ? 'bu = $3' : units] : isProduct ? [owners[name]] : []),
    ...(has('org_code') ? [organisations] : []),
    ...(isProduct && lists[name] ? [isAlone(name, lists[name], has('bu'))] : []),
  ];
  return `${name}_of as (update ${name} set ${own} = $2${parts ? ', product_code = $4, medicine_code = $5, grade_code = $6' : ''} where ${where.join(' and ')})`;
}

const mostRepeats = 2;

type Renamed = { bu: string; was: string; becomes: string; parts: string[] };
const renamedSql = (of: Coded) => `
  select coalesce(${of.unitOf('s')}, '') as bu, s.former_code as was, s.${of.code} as becomes, array[${of.kind === 'product' ? 's.product_code, s.medicine_code, s.grade_code' : ''}]::text[] as parts
  from ${stagingOf(of.file)} s where ${isRenamed(of)} and ${isHere(of, 'former_code')} order by s.row_at`;

/** Changes a code in every row that PostgreSQL shows now; again, in the rows that were written since. */
async function rename(tx: Tx, of: Coded, { bu, was, becomes, parts }: Renamed): Promise<void> {
  // Foreign keys are checked when a statement ends, so one statement changes the customer or product and every row that names it.
  const changes = (await carriersOf(tx, of)).map((table) => renameOf(of, table));
  const sql = `with ${changes.join(', ')} select 1`;
  if (of.kind === 'product') await run(tx, sql, [was, becomes, bu, ...parts]);
  else for (const [text, values] of ofCustomer(sql, was, becomes)) await run(tx, text, values);
}

/** Gives what the staged rows name its new code, everywhere at once, with one audit row each; before the rows themselves are written. */
export const renames =
  (of: Coded) =>
  async (tx: Tx, importer: Importer): Promise<void> => {
    await run(tx, againSql(of), []);
    for (const one of await run<Renamed>(tx, renamedSql(of), [])) {
      const { bu, was, becomes } = one;
      await rename(tx, of, one);
      for (const [sql, values] of aliases(of.kind, bu, was, becomes)) await run(tx, sql, values);
      await writeAudit(tx, {
        requestId: importer.requestId,
        outcome: 'accepted',
        call: 'import',
        userId: authorOf(importer).id,
        subject: becomes,
        facts: { formerCode: was },
      });
    }
  };

type Statements = [string, string[]][];

const locking =
  (was: string) =>
  (what: string): Statements[number] => [
    `select from ${what.replace(' ', ` where cv_code = $1 and ${units} and ${organisations} `)} for update`,
    [was],
  ];

const ofCustomer = (changes: string, was: string, becomes: string): Statements => [
  // As moves and payments lock them, then what a new order locks: one that is placed in the same time is first, or finds no such customer.
  ...[
    'orders order by order_id',
    'invoice order by invoice_number, bu',
    'credit order by bu, org_code',
    'customer_org order by bu, org_code',
  ].map(locking(was)),
  // A draft of theirs that is saved in the same time is first, and the statement of the change sees it.
  ['select from customer where cv_code = $1 for update', [was]],
  // For triggers that note what the ERP sends of an account, or divide a booking: another code of the same customer is no entry.
  [`select set_config('smart_order.renaming', 'on', true)`, []],
  [changes, [was, becomes]],
  [`select set_config('smart_order.renaming', '', true)`, []],
  [
    `delete from place_tally where cv_code = $1 and ordered = 0 and owed = 0 and ${units} and ${organisations}`,
    [was],
  ],
  // A summary in a chat, whose button orders.
  [
    `update line_event e set offer = jsonb_set(e.offer, '{cv}', to_jsonb(d.cv_code)) from draft d
     where d.cv_code = $2 and e.offer is not null and (e.offer ->> 'draftId')::bigint = d.draft_id and e.offer ->> 'cv' = $1`,
    [was, becomes],
  ],
  // What is remembered of lists of customers is read again.
  [
    `update customer_org_tally set version = version + 1 where bu in (select bu from customer_org where cv_code = $1 and ${units})`,
    [becomes],
  ],
  [
    `update user_customer_tally set version = version + 1 where user_id in (select user_id from user_customer where cv_code = $1 and ${units})`,
    [becomes],
  ],
];

/** All codes before name today's; one that is in use again is no former one. */
const aliases = (kind: string, bu: string, was: string, becomes: string): Statements => [
  [
    'update former_code set current_code = $4 where kind = $1 and bu = $2 and current_code = $3',
    [kind, bu, was, becomes],
  ],
  ['delete from former_code where kind = $1 and bu = $2 and code = $3', [kind, bu, becomes]],
  [
    'insert into former_code (kind, bu, code, current_code, repeat_at) values ($1, $2, $3, $4, now())',
    [kind, bu, was, becomes],
  ],
];

// Sent again: what was written under the former code since is changed, too.
const againSql = (of: Coded) => `
  update former_code f set repeats = ${mostRepeats - 1}, repeat_at = now() from ${stagingOf(of.file)} s
  where ${isRenamed(of)} and f.kind = '${of.kind}' and f.bu = ${of.unitOf('s')} and f.code = s.former_code and f.current_code = s.${of.code} and f.repeats = ${mostRepeats}`;

/**
 * Codes that are changed once more, because tables without a foreign key take rows of the former one until the import commits: at once, and a minute later,
 * when each write that had begun by then has ended.
 */
export const dueRepeats: DueAt = {
  table: 'former_code',
  where: `repeats < ${mostRepeats}`,
  at: 'repeat_at',
};
const claimSql = claimDueSql({
  ...dueRepeats,
  key: ['kind', 'bu', 'code'],
  counts: ['repeats'],
  columns: `t.kind, t.bu, t.code as was, t.current_code as becomes,
    coalesce((select array[p.product_code, p.medicine_code, p.grade_code] from product p where t.kind = 'product' and p.bu = t.bu and p.sku = t.current_code), '{}') as parts`,
});
const laterMs = 60_000;
const mostAtOnce = 100;

/** Changes the codes that are due once more, each in a transaction of its own; answers how many. */
export async function repeatRenames({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const due = await run<Renamed & { kind: string }>(db, claimSql, [now(), laterMs, mostAtOnce]);
  for (const { kind, ...one } of due)
    await db
      .transaction()
      .execute((tx) => rename(tx, kind === 'product' ? codedProducts : codedCustomers, one));
  return due.length;
}

/** Staged rows that name a customer or a product by a former code name them by today's. */
export async function nameByCurrentCode(tx: Tx, kind: Kind): Promise<void> {
  for (const { kind: coded, code: own, file } of [codedCustomers, codedProducts]) {
    if (kind.name === file || !kind.columns.some(({ column }) => column === own)) continue;
    const bu = coded === 'customer' ? `''` : (unitOf(kind)?.of ?? `''`);
    await run(
      tx,
      `update ${stagingOf(kind.name)} s set ${own} = f.current_code from former_code f where f.kind = '${coded}' and f.bu = ${bu} and f.code = s.${own}`,
      [],
    );
  }
}
