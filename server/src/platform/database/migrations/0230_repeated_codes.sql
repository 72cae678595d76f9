-- locks: former_code
-- way back: yes
-- When a code is changed once more in rows that were written since, and how often it was (features/integration/master-data/former-codes.ts).
alter table former_code add column repeats smallint not null default 0, add column repeat_at timestamptz;
