import { cutText } from '#contract/cut-text.ts';
import { satang } from '#contract/money.ts';
import { bareMoney } from '#contract/written-money.ts';
import type { Paper } from './paper.ts';

/** A column on paper: its share of the width that is left, or its own width in millimetres; `right` for amounts and quantities. */
export type PaperColumn = { head: string; right: boolean } & ({ fr: number } | { mm: number });

/** `group` is one text over all columns, `subtotal` and `total` are rows of sums. */
export type PaperRow = readonly [kind: 'row' | 'group' | 'subtotal' | 'total', ...cells: string[]];

/** The part of a report under one letterhead. */
export interface ReportPart {
  seller: Paper['seller'];
  /** the customer and the filter: pairs of name and value */
  facts: readonly (readonly [string, string])[];
  rows: readonly PaperRow[];
}

/** Bars; the longest has the share 1. The names have a column of this many millimetres. */
export interface ReportPicture {
  title: string;
  nameMm: number;
  bars: readonly { name: string; share: number; value: string }[];
}

// Two lines beside a bar; the rows have the whole name.
const longestName = 48;
const shortened = (name: string) => (name.length > longestName ? `${cutText(name, longestName)}…` : name);

/** Bars of amounts in satang, scaled to the largest; nothing where there is no amount. */
export function picture(title: string, nameMm: number, figures: readonly { name: string; amount: number }[]): ReportPicture[] {
  const most = Math.max(0, ...figures.map(({ amount }) => amount));
  if (most <= 0) return [];
  const bars = figures.map(({ name, amount }) => ({
    name: cellText(shortened(name)),
    share: Math.max(amount, 0) / most,
    value: bareMoney(satang(amount)),
  }));
  return [{ title, nameMm, bars }];
}

/** A report as it is printed: every word, date and figure written out for the reader. */
export interface ReportTable {
  paper: Paper;
  landscape: boolean;
  columns: readonly PaperColumn[];
  parts: readonly ReportPart[];
  sums: readonly (readonly [string, string])[];
  /** the last sum; empty for none */
  total: readonly [] | readonly [string, string];
  tables: readonly { title: string; heads: readonly string[]; values: readonly string[] }[];
  /** drawn side by side */
  pictures: readonly ReportPicture[];
  note: string;
}

// Typst breaks Thai between words and other text between its parts; a longer unbroken run may break anywhere, so that it stays in its column.
const longestUnbroken = 24;
const unbroken = new RegExp(`[!-~]{${longestUnbroken},}|[\\u0e01-\\u0e5b]{60,}`, 'gu');
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
const mayBreak = '\u200b';

/** Text of a cell that may break often enough to stay in its column. */
export const cellText = (text: string): string => text.replaceAll(unbroken, (run) => [...pieces(run)].join(mayBreak));

function* pieces(run: string): Generator<string> {
  for (const { segment: word } of words.segment(run)) {
    if (word.length < longestUnbroken) yield word;
    else for (const { segment } of letters.segment(word)) yield segment;
  }
}
