import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { localeOf, type Lang } from '#contract/languages.ts';
import type { SheetFormat } from '#contract/exports/formats.ts';
import type { Deps } from '../deps.ts';
import type { Context } from '../context.ts';
import { dataOfWords } from '../documents/paper.ts';
import { auditedRows } from './audited-rows.ts';
import { sheetColumns, type Column, type SheetColumn } from './columns.ts';
import { csvParts } from './csv.ts';
import { notingSubjects, SentFile } from '../files/sent-file.ts';
import { inBlocks } from './in-blocks.ts';
import { xlsxStream } from './xlsx.ts';

/** A list to be downloaded: its file name without ending, its columns, and the source of its rows. */
export interface Sheet<Row> {
  name: string;
  columns: readonly Column<Row>[];
  rows: AsyncIterable<readonly Row[]>;
  /** the user whose rows they are, where all are of one person */
  subject?: string;
  /** the user or customer of a row, where the file has personal data: who took it is stored with them (features/persons) */
  subjectOf?: (row: Row) => string;
  /** the time of the rows, where they are a replica's: the last head names it */
  dataOf?: Date | undefined;
}

type Write = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
) => Readable;
const formats: Record<SheetFormat, { type: string; write: Write }> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: (columns, rows) =>
      Readable.from(inBlocks(csvParts(columns, rows)), { objectMode: false }),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxStream,
  },
};

/**
 * Writes a list as a file and answers it. It is written whole before the first byte is sent: an error becomes a problem, and a slow reader uses a
 * file and no database connection. The file has no name any more when it is written, so nothing of it stays; a caller who hangs up stops the work.
 * The audit records who took how many rows.
 */
export async function exportFile<Row>(
  deps: Deps,
  context: Context,
  format: SheetFormat,
  { name, columns, rows, subject, subjectOf, dataOf }: Sheet<Row>,
): Promise<SentFile> {
  const { type, write } = formats[format];
  const subjects = new Set<string>();
  const noted = subjectOf ? notingSubjects(rows, subjectOf, subjects) : rows;
  const heads = [
    ...sheetColumns(columns, localeOf[context.lang]),
    ...timeColumn(dataOf, context.lang),
  ];
  const content = await writtenWhole(
    context,
    write(heads, fewAtATime(auditedRows(deps, context, noted, subject))),
  );
  return new SentFile(content, { type, name: `${name}.${format}`, subjects });
}

/** Writes a file whole, as `exportFile` does, and answers what reads it. */
export async function writtenWhole(
  context: Pick<Context, 'untilGone'>,
  source: Readable,
): Promise<Readable> {
  const file = await openNameless();
  try {
    // Not through a separate stream: one that leaves the file open holds it until the garbage collector closes it.
    await file.writeFile(addAbortSignal(context.untilGone(), source));
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0 });
}

/** A head without cells: a line below the rows would be taken for a row. */
const timeColumn = (dataOf: Date | undefined, lang: Lang): SheetColumn<unknown>[] =>
  dataOf
    ? [
        {
          head: dataOfWords(dataOf, localeOf[lang], 'with day'),
          kind: 'text',
          cell: () => undefined,
        },
      ]
    : [];

// The text of a thousand rows is one long string, which only a full garbage collection frees: 200,000 rows needed 360 MB, and 220 in small pieces.
const few = 20;
async function* fewAtATime<Row>(
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches)
    for (let at = 0; at < rows.length; at += few) yield rows.slice(at, at + few);
}

async function openNameless() {
  const path = join(tmpdir(), `smart-order-${process.pid}-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
