import { readFile, stat } from 'node:fs/promises';
import { UnreadableFile, type SourceRow } from './source-row.ts';

const mostJsonBytes = 64 * 1024 * 1024;

/** Reads a JSON list of objects; the line is the number of the entry. */
export async function* jsonRows(path: string): AsyncIterable<SourceRow> {
  if ((await stat(path)).size > mostJsonBytes) throw new UnreadableFile('a JSON file may hold 64 MB at most; use CSV');
  const bytes = await readFile(path);
  let found: unknown;
  try {
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new UnreadableFile(`it is no JSON in UTF-8: ${(error as Error).message}`);
  }
  if (!Array.isArray(found)) throw new UnreadableFile('it must be a list of objects: [{…}, {…}]');
  const columns = new Set(found.filter(isObject).flatMap((row) => Object.keys(row)));
  if (columns.size > 0) yield { line: 1, columns: [...columns] };
  for (const [at, row] of found.entries()) yield { line: at + 1, ...(isObject(row) ? cellsOf(row) : { wrong: 'this entry is no object' }) };
}

const isObject = (row: unknown): row is Record<string, unknown> => typeof row === 'object' && row !== null && !Array.isArray(row);

function cellsOf(row: Record<string, unknown>): { cells: Record<string, string> } | { wrong: string } {
  const nested = Object.keys(row).find((name) => typeof row[name] === 'object' && row[name] !== null);
  if (nested !== undefined) return { wrong: `${nested} holds a list or an object` };
  return { cells: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : value === null ? '' : JSON.stringify(value));
