import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { Nullable, Text } from '#contract/shapes.ts';

const Button = Type.Object({
  label: Type.String(),
  opens: Type.Optional(Type.String({ description: 'a page' })),
  data: Type.Optional(Type.String({ description: 'what a tap sends back' })),
  says: Type.Optional(Type.String({ description: 'what a tap writes for the person' })),
});
export type PlayedButton = Static<typeof Button>;

const Line = Type.Object({
  key: Type.String(),
  isPerson: Type.Boolean(),
  text: Type.String(),
  buttons: Type.Optional(Type.Array(Button)),
  choices: Type.Optional(Type.Array(Button)),
  at: Type.String({ description: 'ISO moment' }),
});
export type PlayedLine = Static<typeof Line>;

const Phone = Type.Object({
  isFriend: Type.Boolean(),
  lines: Type.Array(Line, { description: 'the newest 100, the oldest first' }),
});
export type PlayedPhone = Static<typeof Phone>;

/** What a person does on the played phone: adds or blocks the account, writes, sends a photo, taps a button. */
export const playedActs = ['follow', 'unfollow', 'write', 'photo', 'tap'] as const;
const closed = { additionalProperties: false } as const;

const ours = {
  room: 'chats',
  base: 'main',
  path: '/center/playedphone',
  who: 'signed-in',
  ours: true,
  answer: Type.Object({ phone: Nullable(Phone) }),
  problems: [],
} as const;

/** The played phone of the demonstration: the LINE of the person who asks. Elsewhere there is none: null. */
export const playedPhoneCalls = {
  getPlayedPhone: call({
    ...ours,
    name: 'getPlayedPhone',
    method: 'GET',
    summary: 'The chat with the supplier on the played phone of the demonstration',
  }),
  playPhone: call({
    ...ours,
    name: 'playPhone',
    method: 'POST',
    summary:
      'Writes or taps on the played phone: a signed request to the webhook, as LINE sends it',
    body: Type.Object(
      {
        does: Type.Unsafe<(typeof playedActs)[number]>({ type: 'string', enum: [...playedActs] }),
        text: Type.Optional(Text(5000)),
        data: Type.Optional(Text(300)),
      },
      closed,
    ),
    writes: true,
  }),
};
