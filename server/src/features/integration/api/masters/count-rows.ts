import { createReadStream } from 'node:fs';
import { EntryCutter } from '../../master-data/entry-cutter.ts';
import { UnreadableFile } from '../../master-data/source-row.ts';

/**
 * The rows of a file, of which no more than about `most` are counted: entries of a JSON list, lines of a CSV without its head. What cannot be read
 * counts as far as it can; the import reports what is wrong.
 */
export async function countRows(
  { path, isJson }: { path: string; isJson: boolean },
  most = Infinity,
): Promise<number> {
  const count = isJson ? entriesIn : linesIn;
  let rows = 0;
  try {
    for await (const more of count(path)) {
      rows += more;
      if (rows > most) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return rows;
}

async function* entriesIn(path: string): AsyncIterable<number> {
  const cutter = new EntryCutter();
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>)
    yield cutter.cut(chunk).length;
}

const newline = 0x0a;

async function* linesIn(path: string): AsyncIterable<number> {
  let last = newline;
  // The head is no row.
  yield -1;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let lines = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1;
    last = chunk.at(-1) ?? last;
    yield lines;
  }
  if (last !== newline) yield 1;
}
