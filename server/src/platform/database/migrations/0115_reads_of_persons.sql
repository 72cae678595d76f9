-- way back: yes
-- Which user read whose personal data, from where; written a few seconds later, many at once, and removed after CONFIG_FILE readLogDays.
create table person_read (
  at timestamptz not null,
  user_id text not null,
  session_id uuid not null,
  address text not null,
  call text not null,
  kind text not null check (kind in ('user', 'customer')),
  -- a user id or a customer's code; * for a list that had all of them
  subject text not null
);
create index person_read_of_reader on person_read (user_id, at);
create index person_read_of_subject on person_read (kind, subject, at);
create index person_read_at on person_read (at);

-- From which addresses a session was used, so that an address leads to what was done from it; removed with the reads.
create table session_address (
  session_id uuid not null,
  address text not null,
  user_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (session_id, address)
);
create index session_address_of_address on session_address (address, last_at);
create index session_address_at on session_address (last_at);
