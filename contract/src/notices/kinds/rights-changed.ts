import { freeChannels, type NoticeKind } from './kind.ts';

/** Another person changed what this one may do or see. */
export const rightsChanged: NoticeKind = {
  about: 'person',
  who: ['the person'],
  channels: freeChannels,
  opens: 'account',
  th: {
    name: 'สิทธิ์เปลี่ยนแปลง',
    title: 'สิทธิ์ของท่านเปลี่ยนแปลง',
    text: 'เปิดเพื่อดูบัญชีของท่าน หากไม่ถูกต้องแจ้งผู้ดูแล',
  },
  en: {
    name: 'Your rights changed',
    title: 'Your rights have changed',
    text: 'Open to see your account. If this is wrong, ask your administrator',
  },
};
