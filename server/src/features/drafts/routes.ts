import type { Deps } from '#platform/deps.ts';
import { Problem } from '#platform/problem.ts';
import type { Context, Door, Handlers } from '#platform/context.ts';
import { tagOf } from '#platform/version-tag.ts';
import { customerWordsOf, removeCustomerWord, rememberCustomerWord } from './customer-words.ts';
import { customerSheetsOf, rememberCustomerSheet } from './customer-sheets.ts';
import { resolveLines } from './resolve-lines.ts';
import { resolveRows } from './resolve-rows.ts';
import { createDraft } from './stored/begin-draft.ts';
import { changeDraft, removeDraft, renameDraft } from './stored/change-draft.ts';
import { listDrafts } from './stored/list-drafts.ts';
import { readDraft } from './stored/read-draft.ts';

/** A change of a draft, whose new version is the answer's tag. */
const tagged =
  <I, A extends { version: number }>(
    change: (deps: Deps, context: Context, input: I) => Promise<A>,
  ) =>
  async (deps: Deps, context: Context, input: I, { header }: Door): Promise<A> => {
    const saved = await change(deps, context, input);
    header('etag', tagOf(saved));
    return saved;
  };

export const draftsHandlers = {
  resolveLines,
  resolveRows,
  listCustomerWords: async ({ db }, { reached, lang }) => ({
    data: await customerWordsOf(db, reached, lang),
  }),
  rememberCustomerWord,
  removeCustomerWord,
  listCustomerSheets: async ({ db }, { reached }) => ({
    data: await customerSheetsOf(db, reached),
  }),
  rememberCustomerSheet,

  listDrafts,
  readDraft: async ({ db }, { reached, lang }, { params }, { header }) => {
    const draft = await readDraft(db, reached, params.draftId, lang);
    if (!draft) throw new Problem('draft_not_found');
    header('etag', tagOf(draft));
    return draft;
  },
  createDraft: tagged(createDraft),
  changeDraft: tagged(changeDraft),
  renameDraft: tagged(renameDraft),
  removeDraft,
} satisfies Handlers;
