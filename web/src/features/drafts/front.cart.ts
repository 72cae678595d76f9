/** What the cart does with drafts; `front.load.ts` loads it. */
export { CartDraftCard } from './cart/CartDraftCard.tsx';
export { follow, look } from './cart/follow.ts';
export { saveAsDraft } from './cart/save-draft.ts';
