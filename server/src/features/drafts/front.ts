/** What the drafts room offers its neighbours: placing a draft with an order; and the housekeeping of chats' drafts. */
export {
  holdDraft,
  isAwaited,
  keepSent,
  lockSent,
  markPlaced,
  type SentDraft,
} from './stored/place-draft.ts';
export { untouchedChat } from './stored/make-room.ts';
export { talkHours } from './talk/stored-talk.ts';
