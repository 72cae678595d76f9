import type { Tx } from '../../../platform/command.ts';
import { sql } from 'kysely';
import type { Column } from './columns.ts';
import type { Kind } from './kind.ts';
import type { Source } from './read-file.ts';
import type { Report } from './report.ts';
import { UnreadableFile, type SourceRow } from './source-row.ts';

type Head = Extract<SourceRow, { columns: string[] }>;

const batchRows = 1000;

/** The temporary table of a kind; it is gone with the transaction. */
export const stagingOf = (kind: Kind) => `import_${kind.name.replaceAll('-', '_')}`;

/** Makes the temporary table that holds a kind's rows with where each came from. */
export async function makeStaging(tx: Tx, kind: Kind) {
  const columns = kind.columns.map(({ column, type }) => `${column} ${type}`).join(', ');
  await sql
    .raw(`create temp table ${stagingOf(kind)} (row_at bigint generated always as identity, file_at int, line int, ${columns}) on commit drop`)
    .execute(tx);
}

/** Reads a source row by row into its staging table; what cannot be read is reported and left out. Memory holds one batch. */
export async function stageSource(tx: Tx, kind: Kind, source: Source, fileAt: number, report: Report) {
  let waiting: Record<string, unknown>[] = [];
  try {
    for await (const row of source.rows()) {
      if ('columns' in row) {
        if (!checkHead(kind, row, source.name, report)) return;
        continue;
      }
      report.read(source.name);
      const cells = readRow(kind.columns, row, source.name, report);
      if (cells) waiting.push({ file_at: fileAt, line: row.line, ...cells });
      if (waiting.length >= batchRows) {
        await insert(tx, kind, waiting);
        waiting = [];
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    report.bad(source.name, error.line, error.message);
  }
  if (waiting.length > 0) await insert(tx, kind, waiting);
}

function checkHead(kind: Kind, { line, columns }: Head, file: string, report: Report): boolean {
  const known = new Set(kind.columns.map(({ name }) => name));
  const missing = kind.columns.filter(({ name, fallback }) => fallback === undefined && !columns.includes(name));
  const twice = [...known].filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? '')) report.bad(file, line, 'its cells must have commas between them');
  for (const { name } of missing) report.bad(file, line, `the column ${name} is missing`);
  for (const name of twice) report.bad(file, line, `the column ${name} stands twice`);
  const unknown = columns.filter((name) => name !== '' && !known.has(name));
  if (unknown.length > 0) report.warn(file, `these columns are not known and were passed over: ${unknown.join(', ')}`);
  return missing.length + twice.length === 0;
}

function readRow(columns: readonly Column[], row: Exclude<SourceRow, Head>, file: string, report: Report): Record<string, unknown> | undefined {
  const { line } = row;
  if ('wrong' in row) {
    report.bad(file, line, row.wrong);
    return undefined;
  }
  const { cells } = row;
  const found: Record<string, unknown> = {};
  let good = true;
  for (const { name, column, fallback, read } of columns) {
    const text = cells[name] || fallback;
    const cell = text === undefined ? { wrong: 'is empty' } : read(text);
    if ('wrong' in cell) {
      report.bad(file, line, `${name} ${cell.wrong}`);
      good = false;
    } else found[column] = cell.value;
  }
  return good ? found : undefined;
}

async function insert(tx: Tx, kind: Kind, rows: readonly Record<string, unknown>[]) {
  const columns = ['file_at', 'line', ...kind.columns.map(({ column }) => column)];
  const typed = ['file_at int', 'line int', ...kind.columns.map(({ column, type }) => `${column} ${type}`)];
  await sql`insert into ${sql.raw(stagingOf(kind))} (${sql.raw(columns.join(', '))})
    select ${sql.raw(columns.join(', '))} from json_to_recordset(${JSON.stringify(rows)}::json) as r(${sql.raw(typed.join(', '))})`.execute(tx);
}
