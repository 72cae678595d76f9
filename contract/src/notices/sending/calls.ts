import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { LangQuery, Nullable } from '#contract/shapes.ts';
import { noticeChannels, type NoticeChannel } from '../kinds.ts';

/** How a channel is: `missing`: it has no settings (NOTI-002 of SMS that people asked for); `off`: the supplier does without; `wrong`: its provider takes nothing, or refuses our settings. */
export const channelStates = ['well', 'wrong', 'missing', 'off', 'simulated'] as const;
export type ChannelState = (typeof channelStates)[number];
const channel = Type.Unsafe<NoticeChannel>({ type: 'string', enum: [...noticeChannels] });

const ChannelRow = Type.Object({
  channel,
  state: Type.Unsafe<ChannelState>({ type: 'string', enum: [...channelStates] }),
  problem: Type.String({ description: 'what its provider answers; empty where it is well' }),
  since: Nullable(Type.String({ description: 'ISO moment since which that is so' })),
  used: Nullable(
    Type.Integer({ description: 'messages of this month, where the provider counts them' }),
  ),
  most: Nullable(
    Type.Integer({ description: 'as many as the month may have; null without a limit' }),
  ),
  waiting: Type.Integer({ description: 'messages that are due, counted to 10,000' }),
  givenUp: Type.Integer({
    description: 'messages that were given up within a day, counted to 10,000',
  }),
  askedFor: Type.Boolean({
    description: 'of SMS: people confirmed a number for it, also before it lost its settings',
  }),
  cannotLink: Type.Optional(
    Type.Literal(true, {
      description: 'of LINE: without the channel secret no person can link it',
    }),
  ),
});
export type ChannelRow = Static<typeof ChannelRow>;

const GivenUp = Type.Object({
  noticeId: Type.Integer(),
  channel,
  title: Type.String({ description: "the notice's title in the caller's language" }),
  userId: Type.String({ description: 'to whom it was to be sent' }),
  person: Type.String({ description: 'their name' }),
  at: Type.String({ description: 'ISO moment' }),
  reason: Type.String(),
});
export type GivenUp = Static<typeof GivenUp>;

const Simulated = Type.Object({
  messageId: Type.Integer(),
  channel,
  address: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  at: Type.String({ description: 'ISO moment' }),
});
export type Simulated = Static<typeof Simulated>;

export const SendingView = Type.Object({
  channels: Type.Array(ChannelRow),
  givenUp: Type.Array(GivenUp, { description: 'the newest 50' }),
  simulated: Type.Array(Simulated, {
    description: 'what would have left where channels are simulated, the newest 50',
  }),
});
export type SendingView = Static<typeof SendingView>;

/** Messages to people and how their ways are, for admins. The specification has no such call. */
export const sendingCalls = {
  getSending: call({
    name: 'getSending',
    room: 'notices',
    base: 'main',
    method: 'GET',
    path: '/center/sending',
    summary:
      'How the ways to people are, which messages were given up and why, and in the demonstration what would have left',
    query: Type.Object(LangQuery),
    answer: SendingView,
    problems: [],
    who: ['integration'],
    ours: true,
  }),
};
