/** What the drafts room offers its neighbours: placing a draft with an order. */
export { holdDraft, markPlaced } from './stored/place-draft.ts';
