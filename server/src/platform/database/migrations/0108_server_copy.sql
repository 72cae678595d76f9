-- way back: yes
-- The copies of the server that run now: each writes its row at its start and every half minute, and removes it when it ends.
create table server_copy (
  copy_id uuid primary key,
  -- the machine's name and the process
  host text not null,
  version text not null,
  build text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
