import { freeChannels, type NoticeKind } from './kind.ts';

/** A person has another role, or a new one is an admin or a super user. Every admin learns it. */
export const roleChanged: NoticeKind = {
  about: 'person',
  who: ['admins'],
  channels: freeChannels,
  opens: 'user',
  th: {
    name: 'บทบาทของผู้ใช้เปลี่ยน',
    title: 'มีผู้ใช้ได้บทบาท {became}',
    text: 'ก่อนหน้านี้คือ {was} เปิดเพื่อดูว่าเป็นใครและใครเปลี่ยน',
  },
  en: {
    name: 'Role of a user changed',
    title: 'A user now has the role {became}',
    text: 'Before: {was}. Open to see who it is and who changed it',
  },
};
