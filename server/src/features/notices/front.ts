/** What other rooms and the start of the server use. */
export { chooseAllNotices, dueEvents } from './choose-notices.ts';
export { tellNearAndLate } from './jobs/near-and-late.ts';
export { tellMorning } from './jobs/morning.ts';
export { noteDevice } from './known-device.ts';
export { noteRightsChanged } from './rights-changed.ts';
export { noteRoles, type RoleChange } from './role-changed.ts';
export { removeBrowserOf, moveBrowser } from './settings/browsers.ts';
export {
  checkChannels,
  dueMessages,
  handOverLate,
  onNoticesWritten,
  sendNotices,
} from './sending/send-notices.ts';
export { voidMails, writeMailNotices } from './mail-notices.ts';
export { sendSmallPage } from './sending/small-page.ts';
export type { Mailed, MailMakers } from './sending/outgoing-message.ts';
export { noticeFigures } from './sending/figures.ts';
export {
  blockLine,
  linkLine,
  personOfLine,
  unlinkLine,
  type LinkedPerson,
} from './settings/line-contact.ts';
export { noteLineTaken } from './line-taken.ts';
export { tell } from './tell.ts';
export { keyOf as subjectKeyOf, noticesAbout } from './notices-about.ts';
export { writeNotices } from './write-notices.ts';
export type { Happening } from './happening.ts';
