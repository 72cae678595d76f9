import { cutText } from '#contract/cut-text.ts';
import { mostFileRows } from '#contract/assignment/shapes.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import { Problem } from '#platform/problem.ts';
import { fileSource, UnreadableFile } from '#features/integration/front.ts';

const needed = ['bu', 'cvCode', 'orgCode'];
const people = ['username', 'userId'];
const known = new Set([...needed, ...people, 'action']);
const batchRows = 1000;

/** A row as it was written; `broken` where it cannot be split into cells. */
interface Row {
  line: number;
  broken: boolean;
  username: string;
  userId: string;
  bu: string;
  cvCode: string;
  orgCode: string;
  action: string;
}

const tableSql = `
  create temp table assignment_file (
    row_at int generated always as identity, line int not null, broken boolean not null,
    username text not null, user_id text not null, bu text not null, cv_code text not null, org_code text not null, action text not null
  ) on commit drop`;
const insertSql = `
  insert into assignment_file (line, broken, username, user_id, bu, cv_code, org_code, action)
  select line, broken, username, "userId", bu, "cvCode", "orgCode", lower(action) from json_to_recordset($1::json)
    as r(line int, broken boolean, username text, "userId" text, bu text, "cvCode" text, "orgCode" text, action text)`;

/** Reads a CSV of assignments into a temporary table that ends with the transaction. Memory holds one batch. */
export async function stageFile(tx: Tx, path: string): Promise<void> {
  await run(tx, tableSql, []);
  let batch: Row[] = [];
  let rows = 0;
  try {
    for await (const row of fileSource(path).rows()) {
      if ('columns' in row) {
        checkColumns(row.columns);
        continue;
      }
      if (++rows > mostFileRows) throw new Problem('file_too_long', { most: mostFileRows });
      batch.push(
        'cells' in row ? readRow(row.line, row.cells) : { ...readRow(row.line, {}), broken: true },
      );
      if (batch.length < batchRows) continue;
      await run(tx, insertSql, [JSON.stringify(batch)]);
      batch = [];
    }
  } catch (error) {
    if (error instanceof UnreadableFile)
      throw new Problem('file_unreadable', { line: error.line ?? 0 });
    throw error;
  }
  if (batch.length > 0) await run(tx, insertSql, [JSON.stringify(batch)]);
  await run(tx, 'analyze assignment_file', []);
}

// A mistyped column must not turn "remove" into "assign".
function checkColumns(columns: readonly string[]) {
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? ''))
    throw new Problem('file_unreadable', { line: 1 });
  const missing = [
    ...needed,
    ...(people.some((name) => columns.includes(name)) ? [] : ['username']),
  ].filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new Problem('file_columns_missing', { columns: missing.join(', ') });
  const strange = columns.filter((name, at) => !known.has(name) || columns.indexOf(name) !== at);
  if (strange.length > 0)
    throw new Problem('file_columns_unknown', {
      columns: strange.map((name) => cutText(name, 40) || '""').join(', '),
    });
}

// A longer text than any code of ours stays unknown when it is cut; a NUL cannot be stored.
const cell = (text = '') => cutText(text, 200).replaceAll('\0', '\uFFFD');

function readRow(line: number, cells: Readonly<Record<string, string>>): Row {
  const { username, userId, bu, cvCode, orgCode, action } = cells;
  return {
    line,
    broken: false,
    username: cell(username),
    userId: cell(userId),
    bu: cell(bu),
    cvCode: cell(cvCode),
    orgCode: cell(orgCode),
    action: cell(action),
  };
}
