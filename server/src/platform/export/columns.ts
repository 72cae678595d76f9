import { buddhistOffset, bangkokDate, bangkokTime } from '#contract/calendar.ts';
import type { Locale } from '#contract/languages.ts';
import { documentWords } from '../documents/paper.ts';

/** The kind of a value: a code has its leading zeros, satang are written as baht, a date is `yyyy-LL-dd`, a moment a `Date` or its ISO text. */
export type ColumnKind = 'code' | 'text' | 'satang' | 'number' | 'date' | 'moment';

/** A column of a list, wherever the list is written: as CSV, as XLSX or on pages. */
export interface Column<Row> {
  key: keyof Row & string;
  /** in the reader's language */
  head: string;
  kind: ColumnKind;
  /** in letters, where it differs from others of its kind */
  width?: number;
}

/** One cell as a sheet takes it: `days` are counted from the sheet's first day. */
export type Cell =
  | { text: string }
  | { number: string; look: 'money' | 'number' | 'fraction' }
  | { days: number; iso: string; look: 'date' | 'moment' }
  | undefined;

/** A sheet's column: its head and cells; in a Thai sheet a day has its Buddhist date beside it. */
export interface SheetColumn<Row> extends Omit<Column<Row>, 'key'> {
  cell: (row: Row) => Cell;
}

/** The columns of a sheet in this language. */
export const sheetColumns = <Row>(
  columns: readonly Column<Row>[],
  locale: Locale,
): SheetColumn<Row>[] =>
  columns.flatMap(({ key, ...column }) => {
    const { head, kind } = column;
    const values = { ...column, cell: (row: Row) => cells[kind](row[key]) };
    if (!besideDates[locale] || !isTime(kind)) return [values];
    const beside = documentWords(locale)('sheet.buddhist', { head });
    return [values, { head: beside, kind, cell: (row: Row) => buddhist(cells[kind](row[key])) }];
  });

const isTime = (kind: ColumnKind) => kind === 'date' || kind === 'moment';
/** Whether each ISO date has a Buddhist date beside it. */
const besideDates: Record<Locale, boolean> = { th: true, en: false };

const text = (value: unknown): Cell =>
  isNothing(value) ? undefined : { text: String(value as string | number) };
const isNothing = (value: unknown) => value === null || value === undefined || value === '';

const cells: Record<ColumnKind, (value: unknown) => Cell> = {
  code: text,
  text,
  satang: (value) =>
    isNothing(value) ? undefined : { number: asBaht(Number(value)), look: 'money' },
  // A look with decimals would end whole numbers with a point.
  number: (value) =>
    isNothing(value)
      ? undefined
      : {
          number: String(Number(value)),
          look: Number.isInteger(Number(value)) ? 'number' : 'fraction',
        },
  date: (value) => (isNothing(value) ? undefined : dated(value as string, 'date')),
  moment: (value) => {
    if (isNothing(value)) return undefined;
    const at = new Date(value as string | Date);
    return dated(`${bangkokDate(at)} ${bangkokTime(at).padStart(5, '0')}`, 'moment');
  },
};

/** Writes 123450 as 1234.50, digit for digit. */
function asBaht(satang: number): string {
  const digits = String(Math.abs(satang)).padStart(3, '0');
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

// Sheets count days from the last of December 1899. Cells show the day and time of Bangkok, in whichever zone the sheet is opened.
const firstDay = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const dated = (iso: string, look: 'date' | 'moment'): Cell => ({
  iso,
  look,
  days: (Date.parse(`${iso.slice(0, 10)}T${iso.slice(11) || '00:00'}:00Z`) - firstDay) / dayMs,
});

/** Writes 2026-11-22 06:40 as 22/11/2569 06:40. */
function buddhist(cell: Cell): Cell {
  if (!cell || !('iso' in cell)) return undefined;
  const { iso } = cell;
  const [year, month, day] = iso.slice(0, 10).split('-');
  return { text: `${day}/${month}/${Number(year) + buddhistOffset}${iso.slice(10)}` };
}
