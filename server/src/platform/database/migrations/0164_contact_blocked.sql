-- locks: contact
-- way back: yes
-- The person blocked the account in LINE: nothing is sent there until they are back.
alter table contact add column blocked_at timestamptz;
