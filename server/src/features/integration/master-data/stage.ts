import { foldText } from '#contract/fold-text.ts';
import type { Tx } from '#platform/command.ts';
import { run } from '#platform/database/connections/connect.ts';
import type { Cell, Column } from './columns.ts';
import { stagingOf, type Kind } from './kind.ts';
import { kinds } from './kinds.ts';
import type { Source } from './read-file.ts';
import { reasonOf } from './reason.ts';
import type { Report } from './report.ts';
import { UnreadableFile, type SourceRow } from './source-row.ts';

type Head = Extract<SourceRow, { columns: string[] }>;

type CellValue = Extract<Cell, { value: unknown }>['value'];

const batchRows = 1000;

/** Makes the temporary tables for the rows, with their file and line; they end with the transaction. A cell that could not be read is null. */
export async function makeStaging(tx: Tx) {
  const tables = kinds.map(({ name, columns, made }) => {
    const all = [
      ...columns.map(({ column, type }) => `${column} ${type}`),
      ...(made ? [`${made.column} text generated always as (${made.of}) stored`] : []),
    ];
    return `create temp table ${stagingOf(name)} (row_at bigint generated always as identity, file_at int, line int, ${all.join(', ')}) on commit drop`;
  });
  await run(tx, tables.join(';'), []);
}

interface HowStaged {
  /** bad rows are not staged */
  each?: boolean;
  /** runs after each batch */
  afterPart?: () => Promise<void>;
}

/**
 * Reads a source row by row into its staging table and reports what cannot be read; answers whether every key could be read.
 * Memory holds one batch.
 */
export async function stageSource(
  tx: Tx,
  kind: Kind,
  source: Source,
  fileAt: number,
  report: Report,
  { each = false, afterPart }: HowStaged = {},
): Promise<boolean> {
  let waiting: Record<string, unknown>[] = [];
  let [read, everyKey] = [0, true];
  try {
    for await (const row of source.rows()) {
      if ('columns' in row) {
        if (!checkHead(kind, row, source.name, report)) return false;
        continue;
      }
      report.read(source.name);
      // Bad rows are parts, too: a file of nothing else must leave the processor to others.
      if (++read % batchRows === 0) await afterPart?.();
      const found = readRow(kind, row, source.name, report);
      if (each && !found.isGood) continue;
      everyKey &&= found.hasKey;
      waiting.push({ file_at: fileAt, line: row.line, ...found.cells });
      if (waiting.length >= batchRows) {
        await insert(tx, kind, waiting);
        waiting = [];
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    report.broken(source.name, error.line, error.reason);
    everyKey = false;
  }
  if (waiting.length > 0) await insert(tx, kind, waiting);
  return everyKey;
}

/** Gives the staged rows of a kind their key and statistics: rows of other kinds are looked up among them. */
export async function keyStaged(tx: Tx, { name, key, parted }: Kind) {
  const staging = stagingOf(name);
  if (parted) await run(tx, `create index on ${staging} (row_at)`, []);
  await run(tx, `create index on ${staging} (${key.join(', ')}); analyze ${staging}`, []);
}

function checkHead(kind: Kind, { line, columns }: Head, file: string, report: Report): boolean {
  const known = new Set(kind.columns.map(({ name }) => name));
  // A file of removals needs the columns of the key alone.
  const isNeeded = ({ column }: Column) =>
    kind.key.includes(column) || !(kind.removes && columns.includes('delete'));
  const missing = kind.columns.filter(
    (column) => column.fallback === undefined && isNeeded(column) && !columns.includes(column.name),
  );
  const twice = [...known].filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (columns.length === 1 && /[;\t]/.test(columns[0] ?? ''))
    report.broken(file, line, reasonOf`its cells must have commas between them`);
  // A mistyped column is refused: if it were ignored, every row would count as blank there.
  const otherwise = kind.columns.flatMap(({ name }) => {
    const written = columns.includes(name)
      ? undefined
      : columns.find((column) => foldText(column) === foldText(name));
    return written === undefined ? [] : [{ name, written }];
  });
  for (const { name, written } of otherwise)
    report.broken(
      file,
      line,
      reasonOf`the column ${name} is written ${written}; small and capital letters count`,
      {
        code: 'column_misspelt',
        field: name,
      },
    );
  for (const { name } of missing)
    if (!otherwise.some((one) => one.name === name))
      report.broken(file, line, reasonOf`the column ${name} is missing`, {
        code: 'column_missing',
        field: name,
      });
  for (const name of twice)
    report.broken(file, line, reasonOf`the column ${name} stands twice`, {
      code: 'column_twice',
      field: name,
    });
  const unknown = columns.filter(
    (name) => name !== '' && !known.has(name) && !otherwise.some(({ written }) => written === name),
  );
  if (unknown.length > 0)
    report.warn(
      file,
      line,
      reasonOf`these columns are not known and were passed over: ${unknown.join(', ')}`,
      { code: 'column_unknown' },
    );
  return missing.length + twice.length + otherwise.length === 0;
}

/** The cells that can be stored, also of a refused row: other rows may refer to it. */
export function readRow(
  { columns, key, removes = false }: Kind,
  row: Exclude<SourceRow, Head>,
  file: string,
  report: Report,
) {
  const cells: Record<string, CellValue> = {};
  if ('wrong' in row) {
    report.bad(file, row.line, row.wrong, { code: 'row_unreadable' });
    return { cells, hasKey: false, isGood: false };
  }
  let isGood = true;
  const isRemoval = removes && row.cells.delete === 'Y';
  for (const { name, column, fallback, read, doubt } of columns) {
    if (isRemoval && !key.includes(column) && name !== 'delete') continue;
    const text = row.cells[name] || fallback;
    const cell = text === undefined ? { wrong: reasonOf`is empty` } : read(text);
    if ('wrong' in cell) {
      report.bad(file, row.line, reasonOf`${name} ${cell.wrong}`, {
        code: text === undefined ? 'required' : 'invalid_value',
        field: name,
      });
      isGood = false;
    } else cells[column] = cell.value;
    const doubtful = doubt?.(text ?? '');
    if (doubtful)
      report.warn(file, row.line, reasonOf`${name} ${doubtful}`, {
        code: 'doubtful_value',
        field: name,
      });
  }
  return { cells, hasKey: key.every((column) => column in cells), isGood };
}

async function insert(tx: Tx, kind: Kind, rows: readonly Record<string, unknown>[]) {
  const columns = ['file_at', 'line', ...kind.columns.map(({ column }) => column)];
  const typed = [
    'file_at int',
    'line int',
    ...kind.columns.map(({ column, type }) => `${column} ${type}`),
  ];
  const text = `insert into ${stagingOf(kind.name)} (${columns.join(', ')})
    select ${columns.join(', ')} from json_to_recordset($1::json) as r(${typed.join(', ')})`;
  await run(tx, text, [JSON.stringify(rows)]);
}
