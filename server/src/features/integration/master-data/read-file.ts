import { failureOf } from '#platform/failure.ts';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { csvRows } from './csv-rows.ts';
import { jsonRows } from './json-rows.ts';
import { reasonOf } from './reason.ts';
import { UnreadableFile, type SourceRow } from './source-row.ts';

/** A file, or rows made by the program itself. */
export interface Source {
  name: string;
  kind?: string;
  rows(): AsyncIterable<SourceRow>;
}

/** Opens files, each once; the report names two files of the same name by their paths. */
export function fileSources(paths: readonly string[], kind?: string): Source[] {
  const once = [...new Map(paths.map((path) => [resolve(path), path])).values()];
  const names = once.map((path) => basename(path));
  return once.map((path, at) => ({
    ...fileSource(path, kind),
    ...(names.indexOf(names[at] ?? '') !== names.lastIndexOf(names[at] ?? '') && { name: path }),
  }));
}

/** Opens a CSV (UTF-8 or Windows-874) or JSON file; of a CSV only the current row is in memory. */
export function fileSource(
  path: string,
  kind?: string,
  { name = basename(path), isJson = path.toLowerCase().endsWith('.json') } = {},
): Source {
  const rows = isJson ? jsonRows : csvRows;
  return { name, rows: () => readable(rows(path)), ...(kind && { kind }) };
}

// Errors of the operating system (a folder, no right to read) do not contain the file name that the person knows.
async function* readable(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  try {
    yield* rows;
  } catch (error) {
    const { code, syscall } = failureOf(error);
    throw syscall ? new UnreadableFile(reasonOf`it cannot be read (${code ?? ''})`) : error;
  }
}

/** The same file, in which the caller's forbidden rows are refused as well. */
export const refuseRows = (
  { rows, ...source }: Source,
  isForeign: (cells: Readonly<Record<string, string>>) => boolean,
): Source => ({
  ...source,
  async *rows() {
    for await (const row of rows())
      yield 'cells' in row && isForeign(row.cells)
        ? { line: row.line, wrong: reasonOf`its biller is none of this business unit` }
        : row;
  },
});

/** Rows that the program made itself, such as the demonstration supplier's. */
export const madeSource = (kind: string, rows: readonly Record<string, string>[]): Source => ({
  name: kind,
  kind,
  rows: () =>
    Readable.from([
      ...(rows[0] ? [{ line: 1, columns: Object.keys(rows[0]) }] : []),
      ...rows.map((cells, at) => ({ line: at + 1, cells })),
    ]) as AsyncIterable<SourceRow>,
});
