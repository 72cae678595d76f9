-- Who may come in, and how long.
create table app_user (
  user_id text primary key,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  user_group text not null check (user_group in ('ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER')),
  level text not null default '',
  active_flag text not null default 'Y' check (active_flag in ('Y', 'N')),
  created_at timestamptz not null default now(),
  search_text text generated always as (fold_thai(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored
);
create unique index app_user_username on app_user (lower(username));
create index app_user_search on app_user using gin (search_text gin_trgm_ops);

-- Which account at which provider is which person (provider `fosad` or `ids-portal`).
create table external_identity (
  provider text not null,
  subject text not null,
  user_id text not null references app_user on delete cascade,
  primary key (provider, subject)
);
create index external_identity_user on external_identity (user_id);

create table user_bu (
  user_id text not null references app_user on delete cascade,
  bu text not null references business_unit,
  primary key (user_id, bu)
);

-- Customers assigned to a person (D-31).
create table user_customer (
  user_id text not null references app_user on delete cascade,
  bu text not null,
  cv_code text not null,
  org_code text not null,
  primary key (user_id, bu, cv_code, org_code),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);

-- Keys that sign access tokens and the development provider's tokens; the private part is encrypted with a key outside the database.
create table signing_key (
  kid text primary key,
  purpose text not null,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- A sign-in on its way to the provider; only the hash of the browser's cookie is kept.
create table sign_in_attempt (
  txn_hash bytea primary key,
  login_type text not null check (login_type in ('admin', 'customer')),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  popup_id text not null default '',
  return_path text not null default '/',
  created_at timestamptz not null default now()
);

-- One sign-in on one device. Its cookies rotate; its end never moves past 30 days.
create table session (
  session_id uuid primary key,
  user_id text not null references app_user on delete cascade,
  login_type text not null check (login_type in ('admin', 'customer')),
  provider text not null,
  login_provider text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  upstream_sealed bytea,
  upstream_refreshed_at timestamptz
);
create index session_of_user on session (user_id) where ended_at is null;

create table session_cookie (
  cookie_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  successor_sealed bytea
);
create index session_cookie_session on session_cookie (session_id);

-- What the development provider keeps between two requests; empty in production.
create table development_provider_state (
  issuer text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (issuer, model, id)
);
create index development_provider_grant on development_provider_state (grant_id) where grant_id is not null;
create index development_provider_uid on development_provider_state (uid) where uid is not null;
