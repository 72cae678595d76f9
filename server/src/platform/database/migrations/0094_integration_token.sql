-- Tokens of the integration API. A row is one system; while a token is replaced, two secrets are its own. Secrets are stored as SHA-256, and found by the eight letters before them.
create table integration_token (
  token_id bigint generated always as identity primary key,
  name text not null,
  key text not null unique,
  hash bytea not null,
  old_key text unique,
  old_hash bytea,
  old_until timestamptz,
  scopes text[] not null,
  -- null: every business unit
  units text[],
  expires_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  ended_at timestamptz,
  last_used_at timestamptz,
  constraint integration_token_old check ((old_key is null) = (old_hash is null) and (old_key is null) = (old_until is null))
);
create unique index integration_token_living on integration_token (lower(name)) where ended_at is null;
