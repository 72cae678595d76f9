import { cashMessages } from './cash/messages.ts';
import type { MessageFacts } from './message.ts';
import { integrationMessages } from './integration/messages.ts';
import { namesOf } from './names.ts';
import { orderMessages } from './orders/messages.ts';
import { paymentMessages } from './payments/messages.ts';

/** Every kind of message to the supplier's ERP: documentation, writers and tests are made from this table. */
export const messages = {
  ...orderMessages,
  ...paymentMessages,
  ...cashMessages,
  ...integrationMessages,
};
export type MessageKind = keyof typeof messages;
export const messageKinds = namesOf(messages);
export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(messages, kind);
export type FactsOf<Kind extends MessageKind> = MessageFacts<(typeof messages)[Kind]>;
