-- locks: app_user
-- way back: yes
-- Where a person may be notified outside the portal. An address counts once it is confirmed: by a code that was sent there, by linking (LINE), or by the browser (push).
create table contact (
  user_id text not null references app_user on delete cascade,
  channel text not null check (channel in ('line', 'push', 'sms', 'mail')),
  -- the e-mail address, the telephone number, LINE's id of the person; '' for push, whose browsers are in a table of their own
  address text not null,
  -- of the code that was sent: its hash, its end, how often a wrong one was typed
  code_hash bytea,
  code_ends_at timestamptz,
  code_tries int not null default 0,
  confirmed_at timestamptz,
  primary key (user_id, channel)
);
create index contact_of_address on contact (channel, address) where confirmed_at is not null;

-- What a person chose of kinds and channels; what is missing here follows contract/src/notices/kinds.ts.
create table notice_choice (
  user_id text not null references app_user on delete cascade,
  kind text not null,
  channel text not null check (channel in ('line', 'push', 'sms', 'mail')),
  wanted boolean not null,
  primary key (user_id, kind, channel)
);

-- A person's language outside the portal, and the hours in which only what cannot wait is sent: minutes of the day in Bangkok, none where both are equal.
create table notice_preference (
  user_id text primary key references app_user on delete cascade,
  language text not null default 'th',
  quiet_from int not null default 1260 check (quiet_from between 0 and 1439),
  quiet_until int not null default 420 check (quiet_until between 0 and 1439)
);
