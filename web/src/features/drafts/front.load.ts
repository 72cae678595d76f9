import { importOrReload } from '#app/chunk-guard.ts';
import { loadWords } from '#lib/words/words.ts';

/** What the cart does with drafts, with its words; loaded when a cart belongs to a draft or becomes one. */
export const loadCartDrafts = () =>
  importOrReload(async () => {
    const [{ CartDraftCard, follow, look, saveAsDraft }] = await Promise.all([
      import('./front.cart.ts'),
      loadWords('drafts/stored'),
    ]);
    return { CartDraftCard, follow, look, saveAsDraft };
  });
