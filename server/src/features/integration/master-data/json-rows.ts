import { failureOf } from '#platform/failure.ts';
import { createReadStream } from 'node:fs';
import { setImmediate as pause } from 'node:timers/promises';
import { encodingOf } from './encoding.ts';
import { EntryCutter } from './entry-cutter.ts';
import { reasonOf, type Reason } from './reason.ts';
import { UnreadableFile, type SourceRow } from './source-row.ts';

/** A file with more of them is no list of entries, and each costs as much as a hundred good ones. */
const mostBroken = 100;
/** Other requests run after so many. */
const together = 500;

/** Reads a JSON list of objects entry by entry; the line is the number of the entry. */
export async function* jsonRows(path: string): AsyncIterable<SourceRow> {
  if ((await encodingOf(path)) !== 'utf8')
    throw new UnreadableFile(reasonOf`it is no UTF-8, as JSON must be`);
  const columns = await columnsOf(path);
  if (columns.length > 0) yield { line: 1, columns };
  for await (const { line, found } of entriesOf(path))
    yield {
      line,
      ...('wrong' in found
        ? found
        : isObject(found.value)
          ? cellsOf(found.value)
          : { wrong: reasonOf`this entry is no object` }),
    };
}

/** The names of all members of all entries; an entry need not have every name. */
async function columnsOf(path: string): Promise<string[]> {
  const columns = new Set<string>();
  try {
    for await (const { found } of entriesOf(path))
      if ('value' in found && isObject(found.value))
        for (const name of Object.keys(found.value)) columns.add(name);
  } catch (error) {
    // An error that ends the reading is reported when the rows are read.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return [...columns];
}

async function* entriesOf(
  path: string,
): AsyncIterable<{ line: number; found: { value: unknown } | { wrong: Reason } }> {
  const cutter = new EntryCutter();
  let [line, broken] = [0, 0];
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>)
    for (const text of cutter.cut(chunk)) {
      const found = parsed(text);
      if ('wrong' in found && ++broken > mostBroken)
        throw new UnreadableFile(reasonOf`more than ${mostBroken} entries are no JSON`, line + 1);
      if (++line % together === 0) await pause();
      yield { line, found };
    }
  cutter.end();
}

function parsed(text: string): { value: unknown } | { wrong: Reason } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { wrong: reasonOf`this entry is no JSON: ${failureOf(error).message}` };
  }
}

const isObject = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

function cellsOf(
  row: Record<string, unknown>,
): { cells: Record<string, string> } | { wrong: Reason } {
  const nested = Object.keys(row).find(
    (name) => typeof row[name] === 'object' && row[name] !== null,
  );
  if (nested !== undefined) return { wrong: reasonOf`${nested} holds a list or an object` };
  return {
    cells: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)])),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : value === null ? '' : JSON.stringify(value);
