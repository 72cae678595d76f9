import type { Handlers } from '#platform/context.ts';
import { answerInboxItem, dismissInboxItem, takeInboxItem } from './change-item.ts';
import { draftChatMessage } from './draft-message.ts';
import { draftInboxItem } from './draft-item.ts';
import { lookAtInboxItem } from './look-at-item.ts';
import { readChatMessage } from './read-message.ts';
import { listInbox, readContent, readItem } from './read-items.ts';

export const inboxHandlers = {
  listInbox,
  getInboxItem: ({ db }, context, input) => readItem(db, context, input.params.itemId),
  getInboxContent: readContent,
  lookAtInboxItem,
  takeInboxItem,
  draftInboxItem,
  answerInboxItem,
  dismissInboxItem,
  readChatMessage,
  draftChatMessage,
} satisfies Handlers;
