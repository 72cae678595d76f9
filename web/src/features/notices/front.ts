/** What the room of notices offers the profile. */
export { OwnMobile } from './settings/OwnMobile.tsx';
export { NoticeSettingsCard } from './settings/NoticeSettingsCard.tsx';
