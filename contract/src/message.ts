import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';

/** A kind of message for the supplier's systems (D-51). Its data hold the fields of `data` and no others; each field's description has its unit. */
export interface MessageShape<Data extends TObject = TObject> {
  /** what has happened, as half a sentence */
  when: string;
  /** the document whose number is in the message */
  document: string;
  /** version of its shape: a new field or value leaves it as it is, any other change adds one. 1 (release 0.2.0) had some amounts in satang */
  version: number;
  data: Data;
  /** data as a receiver gets them, sums in baht */
  example: Static<Data>;
}

/** Declares one kind of message. Every kind has had version 2 since the first release after 0.2.0. */
export const message = <Data extends TObject>(
  shape: Omit<MessageShape<Data>, 'version'> & { version?: number },
): MessageShape<Data> => ({
  version: 2,
  ...shape,
});

/** A message as a receiver gets it, in the manner of Standard Webhooks. */
export interface Envelope {
  /** its number in the log; the same message may be sent again under the same id */
  id: number;
  type: string;
  version: number;
  document: string;
  /** counts the messages of the document from 1; 0 where 0.2.0 had delivered it already */
  sequence: number;
  /** ISO moment of the change */
  createdAt: string;
  data: unknown;
}

/** An object with these fields and no others. */
export const exactly = <const Fields extends TProperties>(fields: Fields, description = '') =>
  Type.Object(fields, { additionalProperties: false, ...(description !== '' && { description }) });
export const listOf = <const Item extends TSchema>(description: string, item: Item) =>
  Type.Array(item, { description });
export const text = (description: string) => Type.String({ description });
export const whole = (description: string) => Type.Integer({ description });
export const number = (description: string) => Type.Number({ description });
export const oneOf = <Value extends string>(description: string, values: readonly Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: [...values], description });
/** A moment: a `Date` until it is stored as text. */
export const moment = (description: string) =>
  Type.Unsafe<Date | string>({
    type: 'string',
    description: `ISO 8601 moment with zone: ${description}`,
  });

/** What a writer of a message gives, money in satang. */
export type MessageFacts<M extends MessageShape> = Static<M['data']>;
