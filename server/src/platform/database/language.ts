import { foldText } from '#contract/fold-text.ts';
import { localeOf, type Lang, type Locale } from '#contract/languages.ts';
import { sql, type RawBuilder } from 'kysely';

/** The name of a row in the reader's language: `name_th` or `name_en` of the table alias. */
export const inLanguage = (alias: string, lang: Lang, column = 'name'): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.${column}_${localeOf[lang]}`)}`;

/** The text of a row in the reader's language: its `name_th` or `name_en`, or another such pair; '' where it is null. */
export const textIn = <Column extends string>(
  row: { [L in Locale as `${Column}_${L}`]: string | null },
  column: Column,
  lang: Lang,
): string => (row as Record<string, string | null>)[`${column}_${localeOf[lang]}`] ?? '';

/** Escapes `%`, `_` and the backslash, so that `like` takes them as plain text. */
export const likeWords = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Typed words in the spelling in which stored ones are compared (`fold_thai`), for `like`. */
export const soughtWords = (typed: string): string => likeWords(foldText(typed));
