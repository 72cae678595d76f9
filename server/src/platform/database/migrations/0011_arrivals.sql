-- People who arrive signed in elsewhere, from a sister application (decision 12).

-- Someone at our door: who the sister says they are, until the landed page has its answer. Only hashes of the browser's secrets.
create table arrival (
  cookie_hash bytea primary key,
  sister text not null check (sister in ('sales', 'farm')),
  token_id bytea not null,
  user_id text not null references app_user on delete cascade,
  state_hash bytea,
  secret_hash bytea,
  return_path text not null,
  ends_at timestamptz not null
);
create index arrival_ends on arrival (ends_at);

-- Tokens and codes of a sister that were used up: none of them opens a second session, on whichever copy of the server.
create table sister_token_used (
  sister text not null check (sister in ('sales', 'farm')),
  token_id bytea not null,
  used_at timestamptz not null,
  primary key (sister, token_id)
);
create index sister_token_used_at on sister_token_used (used_at);

-- A session that a program opened with a sister's token: it has no browser and no cookie, and its access token renews itself.
alter table session add column bearer_only boolean not null default false;
