import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { limits } from '#contract/constants.ts';
import { draftBytes, draftedLines, SavedDraft } from '#contract/drafts/stored/shapes.ts';
import { DeliveryFields } from '#contract/orders/shapes.ts';
import { Code, LangQuery, oneOf, OrderId, PageNumber, Text } from '#contract/shapes.ts';
import { answerLength, reasonLength } from './limits.ts';
import { ChatMessage, InboxItem, InboxRow, Onlooker } from './shapes.ts';

const one = Type.Object({ bu: Code, itemId: OrderId });
const ofItem = {
  room: 'inbox',
  base: 'main',
  params: one,
  query: Type.Object(LangQuery),
  who: ['draft_inbox'],
  reach: { bu: ['params.bu'] },
  ours: true,
} as const;
const message = {
  room: 'inbox',
  base: 'main',
  params: Type.Object({ bu: Code, org: Code, cv: Code, message: Code }),
  query: Type.Object(LangQuery),
  who: ['sales_order'],
  reach: { bu: ['params.bu'], org: ['params.org'], cv: ['params.cv'] },
  ours: true,
} as const;
const write = { ...ofItem, method: 'POST', answer: InboxItem, writes: true } as const;

/** Orders that arrived by chat and wait for staff. A message is seen by the staff of its customer; that of a LINE without an account by admins. */
export const inboxCalls = {
  listInbox: call({
    ...ofItem,
    name: 'listInbox',
    method: 'GET',
    path: '/{bu}/draftinbox',
    summary:
      'Messages that wait for staff: those that no person has taken first, then by age; or those that ended, the latest first',
    params: Type.Object({ bu: Code }),
    query: Type.Object({
      ...LangQuery,
      ended: Type.Optional(Type.Boolean()),
      takenBy: Type.Optional(oneOf(['me', 'none'])),
      page: Type.Optional(PageNumber),
    }),
    answer: Type.Object({
      data: Type.Array(InboxRow),
      page: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
    problems: ['not_found', 'page_too_far'],
  }),
  getInboxItem: call({
    ...ofItem,
    name: 'getInboxItem',
    method: 'GET',
    path: '/{bu}/draftinbox/{itemId}',
    summary:
      'One message with its draft, what was not understood, what a machine read, and what staff asked',
    answer: InboxItem,
    problems: ['not_found'],
  }),
  getInboxContent: call({
    ...ofItem,
    name: 'getInboxContent',
    method: 'GET',
    path: '/{bu}/draftinbox/{itemId}/content',
    summary: 'The picture, sound or file of a message',
    serves: 'application/octet-stream',
    answer: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }),
    problems: ['not_found'],
  }),
  lookAtInboxItem: call({
    ...ofItem,
    name: 'lookAtInboxItem',
    method: 'POST',
    path: '/{bu}/draftinbox/{itemId}/look',
    summary:
      'Says that the caller looks at a message, and answers who else does: to be repeated while the page is open',
    body: Type.Object({}),
    answer: Type.Object({ others: Type.Array(Onlooker) }),
    problems: ['not_found'],
  }),
  takeInboxItem: call({
    ...write,
    name: 'takeInboxItem',
    path: '/{bu}/draftinbox/{itemId}/take',
    summary:
      'Takes a message, also from another person unless `free`, or gives it back. Who was switched off has none',
    body: Type.Object({ by: oneOf(['me', 'none']), free: Type.Optional(Type.Boolean()) }),
    problems: ['not_found', 'inbox_item_ended', 'inbox_item_taken'],
    repeatable: true,
  }),
  draftInboxItem: call({
    ...write,
    name: 'draftInboxItem',
    path: '/{bu}/draftinbox/{itemId}/draft',
    summary:
      "Makes the draft of a message for a customer: of the lines of `text` that are in no doubt; without one, the customer alone is noted. It is ordered as every draft, in the customer's name. `instead` names the draft of the message that it replaces, such as one for a wrong customer: that one is removed, unless a person changed it",
    body: Type.Object({
      org: Code,
      cv: Code,
      text: Text(limits.draftWords),
      instead: Type.Optional(OrderId),
    }),
    maxBytes: 128 * 1024,
    reach: { bu: ['params.bu'], org: ['body.org'], cv: ['body.cv'] },
    problems: ['not_found', 'invalid_request', 'inbox_item_ended', 'inbox_item_drafted'],
  }),
  answerInboxItem: call({
    ...write,
    name: 'answerInboxItem',
    path: '/{bu}/draftinbox/{itemId}/answer',
    summary:
      'Writes to the person in the chat; refused where there are more answers than the caller has `seen`',
    body: Type.Object({
      text: Text(answerLength, { minLength: 1 }),
      seen: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    }),
    problems: ['not_found', 'invalid_request', 'inbox_item_ended', 'inbox_item_answered'],
  }),
  dismissInboxItem: call({
    ...write,
    name: 'dismissInboxItem',
    path: '/{bu}/draftinbox/{itemId}/dismiss',
    summary:
      'Ends a message that is no order, with the reason; its draft is removed, unless a person changed it',
    body: Type.Object({ reason: Text(reasonLength, { minLength: 1 }) }),
    problems: ['not_found', 'invalid_request', 'inbox_item_ended'],
  }),

  readChatMessage: call({
    ...message,
    name: 'readChatMessage',
    method: 'GET',
    path: '/{bu}/chatmessage/{org}/{cv}/{message}',
    summary:
      "A message that a customer's person wrote in a chat, for all who may order for that customer, until the words of chats are removed",
    answer: ChatMessage,
    problems: ['not_found'],
  }),
  draftChatMessage: call({
    ...message,
    name: 'draftChatMessage',
    method: 'POST',
    path: '/{bu}/draftchatmessage/{org}/{cv}/{message}',
    summary:
      'Makes the lines that a person has checked the draft of a message, or the lines of its draft. Placing that draft ends the message, so it is ordered once. With If-Match a draft that another person changed since is refused',
    body: Type.Object({
      lines: Type.Array(draftedLines.items, { minItems: 1, maxItems: limits.draftLines }),
      delivery: Type.Optional(DeliveryFields),
      /** the words of lines that are still in doubt */
      open: Type.Optional(Type.Array(Text(limits.draftWords), { maxItems: limits.draftLines })),
    }),
    maxBytes: draftBytes,
    answer: SavedDraft,
    problems: ['not_found', 'invalid_request', 'product_unknown', 'draft_changed', 'draft_placed'],
    writes: true,
  }),
};
