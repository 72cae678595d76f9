-- locks: push_browser
-- way back: yes
-- Tries in a row that failed through this address itself, and since when; after five nothing is sent there (blocked_at).
alter table push_browser add column failures smallint not null default 0, add column failing_since timestamptz, add column blocked_at timestamptz;
