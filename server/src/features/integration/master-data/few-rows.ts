import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { checksOf, type Found } from './check-rows.ts';
import { stagingOf, type Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import { Report } from './report.ts';
import { readRow } from './stage.ts';

/** A row that cannot be written: its number from 0, the column where one is known, and why, in English. */
export interface RowFault {
  row: number;
  field: string | undefined;
  reason: string;
}

/** The statements for few rows of one kind. They are those of a large file, but the rows are a parameter of the statement instead of a temporary table. */
interface FewRows {
  checks: string;
  write: string;
  /** the rows as a table */
  rows: string;
}

const columnsOf = ({ columns }: Kind) => columns.map(({ column, type }) => `${column} ${type}`);
const rowsOf = (kind: Kind) =>
  `(select r.line::bigint as row_at, 0 as file_at, r.* from json_to_recordset($1::json) as r(line int, ${columnsOf(kind).join(', ')}))`;
const noRows = ({ columns }: Kind) =>
  `(select null::bigint as row_at, null::int as file_at, null::int as line, ${columns.map(({ column, type }) => `null::${type} as ${column}`).join(', ')} where false)`;

/** Gives a statement its tables: the one of its kind has the rows, those of other kinds have none. */
function withRows(kind: Kind, statement: string): string {
  const named = kinds.filter(({ name }) =>
    new RegExp(String.raw`\b${stagingOf(name)}\b`).test(statement),
  );
  return `with ${named.map((one) => `${stagingOf(one.name)} as materialized ${one === kind ? rowsOf(kind) : noRows(one)}`).join(', ')} ${statement}`;
}

function statementsOf(kind: Kind): FewRows {
  const written = kind.apply(stagingOf(kind.name));
  if (typeof written === 'function' || written[0] === undefined)
    throw new Error(`${kind.name} is not written by one statement`);
  const found = checksOf(kind, ['']).map(({ query, warns }, nth) =>
    warns ? '' : `select ${nth} as nth, q.line, q.what from (${query}) q`,
  );
  return {
    checks: withRows(
      kind,
      `${found.filter((query) => query !== '').join(' union all ')} order by line, nth`,
    ),
    write: withRows(kind, written[0]),
    rows: rowsOf(kind),
  };
}

const made = new Map<Kind, FewRows>();
const fewRows = (kind: Kind): FewRows => {
  const known = made.get(kind) ?? statementsOf(kind);
  made.set(kind, known);
  return known;
};

/** The column that a reason begins with. */
const namedIn = (kind: Kind, reason: string) =>
  kind.columns.find(({ name }) => reason.startsWith(`${name} `))?.name;

/** Checks few rows by the rules of their import kind and writes them in the caller's transaction; answers what is wrong, and then has written nothing. */
export async function writeFewRows(
  tx: Tx,
  kindName: string,
  cells: readonly Record<string, string>[],
): Promise<RowFault[]> {
  const kind = kinds.find(({ name }) => name === kindName);
  if (!kind) throw new Error(`${kindName} is no kind`);
  const report = new Report();
  const rows = cells.map((row, line) => ({
    line,
    ...readRow(kind, { line, cells: row }, '', report).cells,
  }));
  const unread = report.badRows.map(({ line = 0, reason }) => faultOf(kind, line, reason.in('en')));
  if (unread.length > 0) return unread;

  const values = [JSON.stringify(rows)];
  const { checks, write, rows: staged } = fewRows(kind);
  const found = await run<{ nth: number; line: number; what: string }>(tx, checks, values);
  const texts = checksOf(kind, ['']);
  if (found.length > 0)
    return found.map(({ nth, line, what }) =>
      faultOf(
        kind,
        line,
        texts[nth]?.reason({ what, line, first_line: line } as Found).in('en') ?? '',
      ),
    );
  await kind.precede?.(tx, staged, values);
  await run(tx, write, values);
  await kind.follow?.(tx, staged, values);
  return [];
}

const faultOf = (kind: Kind, row: number, reason: string): RowFault => ({
  row,
  field: namedIn(kind, reason),
  reason,
});
