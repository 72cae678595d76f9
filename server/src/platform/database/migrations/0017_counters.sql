-- What callers used up of a minute where every copy of the server must know it (decision 31): sign-ins, passwords, sister tokens.
-- Unlogged: a crash forgets a minute, and no count waits for the disk.
create unlogged table caller_count (
  -- a hash: neither user names nor addresses are kept here
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index caller_count_until on caller_count (until);
