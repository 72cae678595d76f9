import { cutText } from '#contract/cut-text.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import type { Paper } from './paper.ts';
import { textWidth } from './text-width.ts';

/**
 * A column on paper, as wide as its content; those that `wraps` share what the others leave. `right` for amounts and quantities. `age` counts the ages of
 * debts from 0, which have colours of their own.
 */
export interface PaperColumn {
  head: string;
  right?: boolean;
  wraps?: boolean;
  age?: number;
}

/**
 * `part` (an organisation) is one text over all columns, `group` (a customer) a text and the sums of the last columns; `subtotal` and `total` are rows of
 * sums.
 */
export type PaperRow = readonly [
  kind: 'part' | 'group' | 'row' | 'subtotal' | 'total',
  ...cells: string[],
];

/** Bars; the longest has the share 1. `age` as of a column. */
export interface ReportPicture {
  title: string;
  bars: readonly { name: string; share: number; value: string; age?: number }[];
}

// One line that leaves room for the bar; the rows have the whole name.
const longestName = 36;
const shortened = (name: string) =>
  name.length > longestName ? `${cutText(name, longestName)}…` : name;

/** Bars of amounts in satang, scaled to the largest; nothing where there is no amount. */
export function picture(
  title: string,
  figures: readonly { name: string; amount: number; age?: number }[],
): ReportPicture[] {
  const most = Math.max(0, ...figures.map(({ amount }) => amount));
  if (most <= 0) return [];
  const bars = figures.map(({ name, amount, ...age }) => ({
    name: cellText(shortened(name)),
    share: Math.max(amount, 0) / most,
    value: bareMoney(satang(amount)),
    ...age,
  }));
  return [{ title, bars }];
}

/** A report as it is printed: every word, date and figure written out for the reader. Page one has all but the rows before them. */
export interface ReportTable {
  paper: Paper;
  landscape: boolean;
  /** the customer and the filter: pairs of name and value */
  facts: readonly (readonly [string, string])[];
  sums: readonly (readonly [string, string])[];
  /** the last sum */
  total: readonly [string, string];
  /** at most three: below the filter, beside it, below the sums */
  pictures: readonly ReportPicture[];
  note: string;
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
}

/** A column with its width in its letters' size: `em` for most of its texts, `all` for every one. */
export type WideColumn = PaperColumn & { em: number; all: number };

// What is longer breaks: an amount, a day, a number of a document; a text.
const widest = { narrow: 16, wrapping: 30 };
// Few long texts may take two lines, so that the others need not.
const whole = 0.9;
const bold = 1.05;

/** The columns as wide as the texts in them; of one that wraps, as nine of ten of its texts. Heads break at blanks. */
export function wideColumns({
  columns,
  rows,
}: Pick<ReportTable, 'columns' | 'rows'>): WideColumn[] {
  const lines = rows.filter(([kind]) => kind !== 'part');
  return columns.map((column, at) => {
    const head = bold * Math.max(...column.head.split(' ').map(textWidth));
    const widths = lines.map(
      (row) => textWidth(cellAt(row, at, columns.length)) * (row[0] === 'row' ? 1 : bold),
    );
    const most = widths.reduce((one, other) => Math.max(one, other), 0);
    if (!column.wraps) return sized(column, head, Math.min(most, widest.narrow));
    const filled = widths.filter((width) => width > 0).toSorted((one, other) => one - other);
    const usual = filled[Math.floor((filled.length - 1) * whole)] ?? 0;
    return sized(column, head, Math.min(usual, widest.wrapping), Math.min(most, widest.wrapping));
  });
}

// The sums of a group are those of the last columns; its name goes over the others.
function cellAt([kind, ...cells]: PaperRow, at: number, columns: number): string {
  if (kind !== 'group') return cells[at] ?? '';
  const own = at - (columns - cells.length);
  return own > 0 ? (cells[own] ?? '') : '';
}

const sized = (column: PaperColumn, head: number, em: number, all = em): WideColumn => ({
  ...column,
  em: Math.max(head, em),
  all: Math.max(head, all),
});

// Typst breaks Thai between words and other text between its parts; a longer unbroken run may break anywhere, so that it stays in its column.
const longestUnbroken = 24;
const unbroken = new RegExp(`[!-~]{${longestUnbroken},}|[\\u0e01-\\u0e5b]{60,}`, 'gu');
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
const mayBreak = '\u200b';

/** Text of a cell that may break often enough to stay in its column. */
export const cellText = (text: string): string =>
  text.replaceAll(unbroken, (run) => [...pieces(run)].join(mayBreak));

function* pieces(run: string): Generator<string> {
  for (const { segment: word } of words.segment(run)) {
    if (word.length < longestUnbroken) yield word;
    else for (const { segment } of letters.segment(word)) yield segment;
  }
}
