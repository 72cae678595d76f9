/** What the room of notices offers the profile. */
export { NoticeSettingsCard } from './settings/NoticeSettingsCard.tsx';
