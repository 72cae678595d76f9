-- locks: app_user
-- way back: yes
-- How a channel is, as its last messages showed: one row for each.
create table channel_state (
  channel text primary key check (channel in ('line', 'push', 'sms', 'mail')),
  -- why the provider refuses our settings (NOTI-002), or what it answers since it takes nothing; empty where it is well
  problem text not null default '',
  problem_since timestamptz,
  -- messages of this month, where the provider counts them
  quota_most int,
  quota_used int,
  checked_at timestamptz not null
);

-- Browsers that a person switched notifications on in.
create table push_browser (
  browser_id bigint generated always as identity primary key,
  user_id text not null references app_user on delete cascade,
  -- the browser's address at its push service, with its keys
  subscription jsonb not null,
  added_at timestamptz not null
);
create unique index push_browser_of_address on push_browser ((subscription ->> 'endpoint'));
create index push_browser_of_user on push_browser (user_id);

-- What would have left, where the demonstration simulates a channel; removed with the notices.
create table simulated_message (
  message_id bigint generated always as identity primary key,
  channel text not null check (channel in ('line', 'push', 'sms', 'mail')),
  address text not null,
  title text not null,
  body text not null,
  html text not null default '',
  link text not null,
  provider_key uuid not null,
  at timestamptz not null,
  unique (channel, provider_key)
);
