-- Rows that a system sent and that are taken in the background, by any copy of the server: what was sent, and the faults as a file, in parts of a megabyte.
create table integration_import (
  import_id bigint generated always as identity primary key,
  token_id bigint not null,
  token text not null,
  units text[],
  request_id text not null,
  kind text not null,
  mode text not null,
  is_json boolean not null,
  complete boolean not null,
  confirm boolean not null,
  dry_run boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed')),
  rows_total int not null,
  rows_read int not null default 0,
  tries int not null default 0,
  beat_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  outcome jsonb
);
create index integration_import_open on integration_import (import_id) where state in ('waiting', 'running');
create index integration_import_by_moment on integration_import (created_at, import_id);

create table integration_import_part (
  import_id bigint not null references integration_import on delete cascade,
  what text not null check (what in ('rows', 'reasons')),
  part int not null,
  bytes bytea not null,
  primary key (import_id, what, part)
);
