import { messageKinds } from '#contract/messages.ts';
import { Type } from 'typebox';

const about = {
  /** the events that it receives; every kind and business unit where these are missing */
  kinds: Type.Optional(Type.Array(Type.Enum(messageKinds), { minItems: 1 })),
  units: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  /** of the shapes that it was made with */
  version: Type.Optional(Type.Literal(2)),
  /** most events of one call or file, each of another document */
  batch: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};

/** A system that receives events as POSTs to its address. */
const AtAddress = Type.Object(
  {
    ...about,
    address: Type.String({ pattern: '^https?://' }),
    /** two where one replaces the other: both sign */
    secrets: Type.Array(Type.String({ minLength: 32 }), { minItems: 1, maxItems: 2 }),
    headers: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,60}$' }), Type.String({ pattern: '^[ -~]{0,2000}$' }))),
    /** its address may lead into a private network */
    allowPrivate: Type.Optional(Type.Boolean()),
    /** seconds */
    timeLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    callsAtOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);

/** The supplier's systems that receive events, by name (docs/integration.md). */
export const Receivers = Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), AtAddress, { additionalProperties: false });
