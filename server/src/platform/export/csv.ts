import { stringify } from 'csv-stringify/sync';
import { inertText } from './inert-text.ts';
import type { Cell, SheetColumn } from './columns.ts';

// Without it Excel reads Thai as Windows-874.
const byteOrderMark = '\uFEFF';

/** Rows as CSV for people, batch by batch: Excel's byte order mark, commas, CRLF. */
export async function* csvParts<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + written([columns.map(({ head }) => inertText(head))]);
  for await (const rows of batches)
    yield written(rows.map((row) => columns.map(({ cell }) => asText(cell(row)))));
}

// Text with the apostrophe of `inertText` is quoted as well (promises S12).
const written = (records: string[][]) =>
  stringify(records, { record_delimiter: '\r\n', quoted_match: /^'/ });

function asText(cell: Cell): string {
  if (!cell) return '';
  if ('text' in cell) return inertText(cell.text);
  return 'number' in cell ? cell.number : cell.iso;
}
