import { Problem } from '#platform/http/answers/problem.ts';
import type { Handlers } from '#platform/http/context.ts';
import { customerWordsOf, forgetCustomerWord, rememberCustomerWord } from './customer-words.ts';
import { resolveLines } from './resolve-lines.ts';
import { resolveRows } from './resolve-rows.ts';
import { createDraft } from './stored/begin-draft.ts';
import { changeDraft, removeDraft, renameDraft } from './stored/change-draft.ts';
import { listDrafts } from './stored/list-drafts.ts';
import { readDraft } from './stored/read-draft.ts';
import { tagOf } from './stored/lock-draft.ts';

export const draftsHandlers = {
  resolveLines,
  resolveRows,
  listCustomerWords: async ({ db }, { reached, lang }) => ({ data: await customerWordsOf(db, reached, lang) }),
  rememberCustomerWord,
  forgetCustomerWord,

  listDrafts,
  readDraft: async ({ db }, { reached, params, lang, header }) => {
    const draft = await readDraft(db, reached, params.draftId, lang);
    if (!draft) throw new Problem('draft_not_found');
    header('etag', tagOf(draft));
    return draft;
  },
  createDraft,
  changeDraft,
  renameDraft,
  removeDraft,
} satisfies Handlers;
