-- Reports that people asked for (specification §7, reports), for 24 hours.
create table report_job (
  job_id uuid primary key,
  user_id text not null,
  user_group text not null,
  bu text not null references business_unit,
  cv_code text,
  org_code text,
  kind text not null,
  lang text not null,
  filter jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'no_data', 'failed', 'cancelled')),
  created_at timestamptz not null,
  started_at timestamptz,
  -- the last sign of life of who makes it
  beat_at timestamptz,
  ended_at timestamptz,
  tries int not null default 0,
  rows_done int not null default 0,
  rows_total int not null default 0,
  -- which customers' rows may stand in it, as `cv org`, for somebody who acts for some only; null for who reaches all
  reach text[],
  problem text not null default '',
  facts jsonb not null default '{}'
);
create index report_job_of_person on report_job (user_id, created_at desc);
create index report_job_under_way on report_job (created_at) where status in ('waiting', 'running');
create index report_job_by_age on report_job (created_at);

-- What came of it; every copy of the server answers it.
create table report_result (
  job_id uuid primary key references report_job on delete cascade,
  pdf bytea not null
);
