-- way back: yes
-- What `npm run backup` and `npm run restore` did, also where they failed: the portal says when the last backup and the last drill were.
create table backup_run (
  run_id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'restore')),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  folder text not null,
  bytes bigint not null default 0,
  -- of a drill and a restore: seconds until the database answered with every row
  restored_seconds double precision,
  -- why it failed; null where it did not
  trouble text
);
create index backup_run_latest on backup_run (kind, ended_at desc);
