import { noticeChannels, type NoticeKind } from './kind.ts';

/** A sign-in from a device that was not used for 90 days. */
export const newDevice: NoticeKind = {
  about: 'person',
  who: ['the person'],
  channels: noticeChannels,
  isUrgent: true,
  opens: 'account',
  th: {
    name: 'เข้าสู่ระบบจากเครื่องใหม่',
    title: 'มีการเข้าสู่ระบบจากเครื่องใหม่',
    text: 'เมื่อ {moment} หากไม่ใช่ท่าน เปิดเพื่อออกจากเครื่องนั้น',
  },
  en: {
    name: 'Sign-in from a new device',
    title: 'Sign-in from a new device',
    text: 'On {moment}. If it was not you, open this to sign that device out',
  },
};
