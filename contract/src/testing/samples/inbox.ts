import type { ChatMessage, InboxItem, InboxRow } from '#contract/inbox/shapes.ts';

/** A text of a customer's person that waits, without a draft. */
export const anInboxRow = (row: Partial<InboxRow> = {}): InboxRow => ({
  itemId: 7,
  kind: 'text',
  about: '',
  words: 'เอาของแบบเดิมของลุง',
  sentAt: '2026-03-01T02:00:00.000Z',
  from: 'สมชาย ใจดี',
  cvName: 'ฟาร์มสมชาย',
  draftId: null,
  takenBy: '',
  isMine: false,
  ended: null,
  ...row,
});

/** The same, opened. */
export const anInboxItem = (item: Partial<InboxItem> = {}): InboxItem => ({
  ...anInboxRow(),
  message: '01MESSAGE',
  place: { bu: 'FEED', org: '1101', cv: 'C100', orgName: 'สระบุรี', cvName: 'ฟาร์มสมชาย' },
  order: null,
  places: [],
  anyCustomer: false,
  doubts: [],
  content: null,
  reading: null,
  answers: [],
  ...item,
});

/** The same for those who order, with a draft of the chat. */
export const aChatMessage = (message: Partial<ChatMessage> = {}): ChatMessage => ({
  words: '551 20 ถุง\nหมูเล็ก 15 ถุง',
  from: 'สมชาย ใจดี',
  sentAt: '2026-03-01T02:00:00.000Z',
  day: '',
  draft: { draftId: 12, version: 1, isChanged: false },
  placed: null,
  ...message,
});
