import { localeOf, type Lang } from '#contract/languages.ts';
import { createTranslator } from 'use-intl/core';
import type { Column } from '#platform/export/columns.ts';
import { roomWords } from '#platform/words.ts';
import { laterWords, type Later } from './later.ts';
import type { Line } from './read-statement.ts';

/** The words of statements in the reader's language. */
export const statementWords = (lang: Lang) =>
  createTranslator({
    locale: localeOf[lang],
    messages: roomWords[localeOf[lang]],
    namespace: 'statements',
  });

/** A line for a sheet: its kind in words, empty cells instead of zeros. */
export interface SheetLine extends Omit<Line, 'kind' | 'debit' | 'credit' | 'balance'> {
  kind: string;
  debit: number | null;
  credit: number | null;
  balance: number | null;
}

export function statementColumns(lang: Lang): Column<SheetLine>[] {
  const t = statementWords(lang);
  return [
    { key: 'date', head: t('column.date'), kind: 'date' },
    { key: 'kind', head: t('column.kind'), kind: 'text' },
    { key: 'documentNo', head: t('column.document'), kind: 'code' },
    { key: 'reference', head: t('column.reference'), kind: 'code' },
    { key: 'dueDate', head: t('column.due'), kind: 'date' },
    { key: 'debit', head: t('column.debit'), kind: 'satang' },
    { key: 'credit', head: t('column.credit'), kind: 'satang' },
    { key: 'balance', head: t('column.balance'), kind: 'satang' },
  ];
}

/** The opening balance on the first day, then every line. */
export async function* sheetLines(
  opening: number,
  from: string,
  lines: AsyncIterable<readonly Line[]>,
  lang: Lang,
): AsyncGenerator<SheetLine[]> {
  const t = statementWords(lang);
  yield [
    {
      date: from,
      kind: t('opening'),
      documentNo: '',
      reference: '',
      dueDate: '',
      debit: null,
      credit: null,
      balance: opening,
    },
  ];
  for await (const batch of lines)
    yield batch.map((line) => ({
      ...line,
      kind: t(`kind.${line.kind}`),
      debit: line.debit || null,
      credit: line.credit || null,
    }));
}

/** The lines, and after them what arrived after the moment as of which they are, which no balance has. */
export async function* withLater(
  lines: AsyncIterable<SheetLine[]>,
  later: readonly Later[] | undefined,
  stoodAt: Date | undefined,
  lang: Lang,
): AsyncGenerator<SheetLine[]> {
  yield* lines;
  if (!later || !stoodAt) return;
  const { title, ofEntry } = laterWords(stoodAt, lang);
  const none = {
    documentNo: '',
    reference: '',
    dueDate: '',
    debit: null,
    credit: null,
    balance: null,
  };
  yield [
    { ...none, date: '', kind: title },
    ...later.map((row) => ({
      ...none,
      date: row.date,
      kind: ofEntry(row),
      documentNo: row.documentNo,
      reference: row.reference,
      debit: row.amount > 0 ? row.amount : null,
      credit: row.amount < 0 ? -row.amount : null,
    })),
  ];
}
