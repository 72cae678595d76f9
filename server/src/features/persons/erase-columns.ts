import type { Tx } from '#platform/command.ts';
import type { Config } from '#platform/config/config.ts';
import { rewriteRows, type RewrittenRow } from '#platform/audit/chain/rewrite-rows.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { PersonalColumns } from './personal-data.ts';
import { removed, textWithout, valueWithout, type Identity } from './removed.ts';

/** How many rows of these columns an erasure changed or removed. */
export async function eraseColumns(
  tx: Tx,
  config: Config,
  identity: Identity,
  columns: PersonalColumns,
): Promise<number> {
  const { table, erasure } = columns;
  if (erasure.does === 'delete')
    return changed(tx, `delete from ${table} where ${erasure.rows}`, [identity.userId]);
  if (erasure.does === 'replace') return writeInPlace(tx, identity, columns, erasure);
  if (erasure.does === 'search') return searchColumns(tx, identity, columns, erasure.rows);
  if (erasure.does === 'rewrite') return rewriteAudit(tx, config, identity);
  if (erasure.does === 'photos')
    return changed(
      tx,
      `update ${table} set removed_at = now() where ${erasure.rows} and removed_at is null`,
      [identity.userId],
    );
  return 0;
}

async function changed(tx: Tx, sql: string, values: unknown[]): Promise<number> {
  const [found] = await run<{ count: number }>(
    tx,
    `with changed as (${sql} returning 1) select count(*)::int as count from changed`,
    values,
  );
  return found?.count ?? 0;
}

// Columns that the database makes of others.
const isMade = (column: string) => column === 'search_text';

function writeInPlace(
  tx: Tx,
  { userId }: Identity,
  { table, columns }: PersonalColumns,
  { rows, with: other }: { rows: string; with?: string },
) {
  const written = columns.filter((column) => !isMade(column));
  const set = (column: string) => {
    if (other === undefined) return `${column} = case when ${column} = '' then '' else $2 end`;
    return `${column} = ${/^[{[]/.test(other) ? `'${other}'` : other}`;
  };
  const some = written
    .map((column) => (other === undefined ? `${column} not in ('', $2)` : 'true'))
    .join(' or ');
  // The parameter is used even where another text is written.
  return changed(
    tx,
    `update ${table} set ${written.map(set).join(', ')} where ${rows} and (${some}) and $2::text <> ''`,
    [userId, removed],
  );
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
/** The word as it is written within the text of a JSON value. */
const inJson = (word: string) => JSON.stringify(word).slice(1, -1);

/** Patterns for `like`: texts and JSON that may name the user. */
function patternsOf({ words, distinctive }: Identity): string[] {
  return [
    ...words.flatMap((word) => [escaped(word), `%"${escaped(inJson(word))}"%`]),
    ...distinctive.flatMap((word) => [`%${escaped(word)}%`, `%${escaped(inJson(word))}%`]),
  ];
}

interface Found {
  place: string;
  value: unknown;
  isOwnOrder: boolean;
  isOwn: boolean;
}

async function searchColumns(
  tx: Tx,
  identity: Identity,
  { table, columns }: PersonalColumns,
  rows = 'true or $1::text is null',
): Promise<number> {
  let count = 0;
  for (const column of columns.filter((one) => !isMade(one))) {
    // Messages of the user's own orders name the person to call, with any telephone.
    const own = ownRows[table] ?? 'false';
    const written = writtenBy[table] ?? 'false';
    const values = [identity.userId, patternsOf(identity), [...identity.orders]];
    const found = await run<Found>(
      tx,
      `select ctid::text as place, to_jsonb(t.${column}) as value, coalesce(${own}, false) as "isOwnOrder", coalesce(${own} or ${written}, false) as "isOwn" from ${table} t
       where t.${column} is not null and (${rows}) and (t.${column}::text like any ($2) or ${own}) and $3::text[] is not null for update`,
      values,
    );
    for (const { place, value, ...whose } of found) {
      const without =
        typeof value === 'string'
          ? textWithout(identity, value, whose)
          : valueWithout(identity, value, whose);
      if (JSON.stringify(without) === JSON.stringify(value)) continue;
      const stored = typeof without === 'string' ? without : JSON.stringify(without);
      await run(tx, `update ${table} set ${column} = $2 where ctid = $1::text::tid`, [
        place,
        stored,
      ]);
      count += 1;
    }
  }
  return count;
}

/** Rows about orders which the user placed; `$3` are their numbers. */
const ownRows: Readonly<Record<string, string>> = {
  outbox: 't.document = any ($3)',
  order_step: `t.edit is not null and t.order_id in (select order_id from orders where created_by = $1)`,
  inbox_document: `t.document = any ($3)`,
};

/** Rows that the user wrote. */
const writtenBy: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'order_step',
    'claim_step',
    'money_decision',
    'advance_return',
    'receipt_void_ask',
    'cash_day',
  ].map((table) => [table, 't.user_id = $1']),
);

/** Subjects and facts of the audit; its other columns are codes and ids. */
async function rewriteAudit(tx: Tx, config: Config, identity: Identity): Promise<number> {
  const found = await run<RewrittenRow & { isOwn: boolean }>(
    tx,
    `select audit_id as "auditId", subject, facts, coalesce(user_id = $2, false) as "isOwn" from audit
     where (facts <> '{}' and facts::text like any ($1)) or subject like any ($1) or (user_id = $2 and subject like 'saved filter %')`,
    [patternsOf(identity), identity.userId],
  );
  const rewritten = found.map(({ auditId, subject, facts, isOwn }) => ({
    auditId,
    subject: subject && subjectWithout(identity, subject, isOwn),
    facts: valueWithout(identity, facts, { isOwn }),
  }));
  const different = rewritten.filter(
    ({ subject, facts }, at) =>
      subject !== found[at]?.subject || JSON.stringify(facts) !== JSON.stringify(found[at]?.facts),
  );
  await rewriteRows(tx, config, different);
  return different.length;
}

/** The name of a saved filter is the one text in a subject that a user chose. */
function subjectWithout(identity: Identity, subject: string, isOwn: boolean): string {
  const filter = isOwn ? /^saved filter \S+/.exec(subject)?.[0] : undefined;
  return filter === undefined
    ? textWithout(identity, subject, { isWhole: false, isOwn })
    : `${filter} ${removed}`;
}
