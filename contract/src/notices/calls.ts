import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { namesOf } from '#contract/names.ts';
import { LangQuery, ListOf, PageNumber } from '#contract/shapes.ts';
import { noticeKinds, type NoticeKindName } from './kinds.ts';

/** How long a notice is stored, in days. */
export const noticeDays = 90;
/** Unread notices are counted to this number. */
export const mostUnread = 100;

/** The kinds of notices that a person chooses from in the list. */
export const noticeGroups = ['orders', 'money', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const Notice = Type.Object({
  noticeId: Type.Integer(),
  kind: Type.Unsafe<NoticeKindName>({ type: 'string', enum: namesOf(noticeKinds) }),
  at: Type.String({ description: 'ISO moment of what happened' }),
  isRead: Type.Boolean(),
  title: Type.String({ description: "what happened, in the reader's language" }),
  text: Type.String({ description: 'the reason, and the next step' }),
  path: Type.String({ description: "the page that it leads to, without the language's prefix" }),
});
export type Notice = Static<typeof Notice>;

const Unread = Type.Object({
  unread: Type.Integer({ description: `counted to ${mostUnread}` }),
  newest: Type.Integer({ description: 'highest noticeId of the person; 0 for none' }),
  waits: Type.Optional(
    Type.Integer({
      description:
        'for staff: how much waits for them, of all kinds of listWaits; the figure of their bell',
    }),
  ),
  needsAdmin: Type.Optional(
    Type.Boolean({ description: 'for admins: a channel to people needs them (getSending)' }),
  ),
});
export type Unread = Static<typeof Unread>;
const noticeId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Notices of the person who asks, about customers that they reach at that moment. The specification has no such calls. */
export const noticesCalls = {
  listNotices: call({
    name: 'listNotices',
    room: 'notices',
    base: 'main',
    method: 'GET',
    path: '/center/notices',
    summary: 'Notices of the last 90 days that still hold, the newest first',
    query: Type.Object({
      ...LangQuery,
      page: Type.Optional(PageNumber),
      group: Type.Optional(Type.Unsafe<NoticeGroup>({ type: 'string', enum: [...noticeGroups] })),
    }),
    answer: ListOf(Notice),
    problems: [],
    who: 'signed-in',
    ours: true,
  }),
  countNotices: call({
    name: 'countNotices',
    room: 'notices',
    base: 'main',
    method: 'GET',
    path: '/center/unreadnotices',
    summary:
      'How many notices are unread; with `after`, answered once there is a newer one, at the latest after 25 s',
    query: Type.Object({ after: Type.Optional(noticeId) }),
    answer: Unread,
    problems: ['too_many_requests'],
    who: 'signed-in',
    ours: true,
    waits: true,
  }),
  readNotices: call({
    name: 'readNotices',
    room: 'notices',
    base: 'main',
    method: 'POST',
    path: '/center/noticesread',
    summary: 'Marks one notice as read, or all up to one',
    body: Type.Object(
      { noticeId: Type.Optional(noticeId), upTo: Type.Optional(noticeId) },
      { additionalProperties: false },
    ),
    answer: Unread,
    problems: [],
    who: 'signed-in',
    ours: true,
    writes: true,
    repeatable: true,
  }),
};
