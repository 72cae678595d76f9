import { Type, type Static } from 'typebox';
import { call } from '#contract/call.ts';
import { noticeKindNames, type NoticeKindName } from '../kinds.ts';

/** A notice as each channel shows it, in one language, with sample facts. */
const Shown = Type.Object({
  title: Type.String({
    description: 'in the bell, in a notification of the browser, and the subject of a mail',
  }),
  text: Type.String(),
  line: Type.String({ description: 'the text that LINE gets' }),
  sms: Type.String({ description: 'the text of an SMS, cut where it is too long' }),
  smsSigns: Type.Integer({ description: 'septets, or UTF-16 units' }),
  smsParts: Type.Integer({ description: 'so many messages are paid for' }),
  mail: Type.String({ description: 'the mail as plain text' }),
});
export type Shown = Static<typeof Shown>;

const Template = Type.Object({
  kind: Type.Unsafe<NoticeKindName>({ type: 'string', enum: [...noticeKindNames] }),
  isMailOnly: Type.Boolean({ description: 'sent by mail alone, and not in the bell' }),
  isReworded: Type.Boolean({ description: 'CONFIG_FILE has words of its own for it' }),
  th: Shown,
  en: Shown,
});
export type Template = Static<typeof Template>;

/** How notices look, for admins. The specification has no such call. */
export const templatesCalls = {
  getNoticeTemplates: call({
    name: 'getNoticeTemplates',
    room: 'notices',
    base: 'main',
    method: 'GET',
    path: '/center/noticetemplates',
    summary:
      'What every kind of notice says, in both languages and every channel, with sample facts',
    answer: Type.Object({ data: Type.Array(Template) }),
    problems: [],
    who: ['integration'],
    ours: true,
  }),
};
