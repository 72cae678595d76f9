import { Value } from 'typebox/value';
import { messages, type MessageKind } from './messages.ts';

/** What differs between the data of a message and the shape of its kind. */
export const faultsOfData = (kind: MessageKind, data: unknown) =>
  Value.Errors(messages[kind].data, data);
