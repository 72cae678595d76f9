-- concurrently
-- way back: yes
-- Whether anyone asked to be notified by SMS (features/notices/sending/channel-state.ts), read with each answer to an admin's bell.
create index concurrently if not exists contact_by_sms on contact (user_id) where channel = 'sms' and confirmed_at is not null;
