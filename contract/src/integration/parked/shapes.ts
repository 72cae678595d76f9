import { Type, type Static } from 'typebox';
import { Nullable } from '#contract/shapes.ts';

const states = ['parked', 'given up', 'applied', 'passed over', 'dropped'] as const;

const fault = Type.Object({
  code: Type.String(),
  detail: Type.String(),
  field: Type.Optional(Type.String()),
});
/** A message of the ERP that could not be applied, or has something odd. */
export const ParkedRow = Type.Object({
  id: Type.Integer(),
  /** name of the sender's token */
  source: Type.String(),
  externalId: Type.String(),
  /** the order's number; empty where it is of none */
  document: Type.String(),
  /** what it holds: status, lines, invoices … */
  parts: Type.Array(Type.String()),
  state: Type.Unsafe<(typeof states)[number]>({ type: 'string', enum: [...states] }),
  /** why it was not applied when it was last tried, in English as the ERP reads it; null where it was */
  reason: Nullable(fault),
  /** what is odd in a message that was applied */
  warnings: Type.Array(fault),
  receivedAt: Type.String({ description: 'ISO moment' }),
  tries: Type.Integer(),
});
export type ParkedRow = Static<typeof ParkedRow>;

export const ParkedMessage = Type.Object({
  ...ParkedRow.properties,
  body: Type.String({ description: 'the message as JSON' }),
});
export type ParkedMessage = Static<typeof ParkedMessage>;

export const Tried = Type.Object({
  state: ParkedRow.properties.state,
  reason: ParkedRow.properties.reason,
});
export type Tried = Static<typeof Tried>;
