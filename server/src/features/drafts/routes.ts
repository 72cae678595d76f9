import type { Handlers } from '#platform/http/context.ts';
import { customerWordsOf, forgetCustomerWord, rememberCustomerWord } from './customer-words.ts';
import { resolveLines } from './resolve-lines.ts';
import { resolveRows } from './resolve-rows.ts';

export const draftsHandlers = {
  resolveLines,
  resolveRows,
  listCustomerWords: async ({ db }, { reached, lang }) => ({ data: await customerWordsOf(db, reached, lang) }),
  rememberCustomerWord,
  forgetCustomerWord,
} satisfies Handlers;
