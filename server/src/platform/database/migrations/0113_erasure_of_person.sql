-- way back: no, the release before reports audit rows that an erasure rewrote as changed
-- Users whose personal data were removed on request, or are to be: a row without done_at waits for a server (decisions/personal-data.md).
create table person_erasure (
  user_id text primary key,
  asked_at timestamptz not null,
  -- null for the command line and for a list that was replayed after a restore
  asked_by text,
  done_at timestamptz,
  -- what was removed and what stays, and why
  result jsonb
);
create index person_erasure_waiting on person_erasure (asked_at) where done_at is null;

-- Audit rows that an erasure rewrote: the hash of their present words, under a key outside the database. The seals still cover the former ones.
create table audit_erasure (
  audit_id bigint primary key,
  words_hash bytea not null,
  mark bytea not null,
  key_id text not null
);
