-- locks: app_user
-- way back: yes
-- Reports and lists that are sent by mail at fixed times. Its rights are those of its reader at the moment at which it is sent; one that was stopped is removed
-- after 30 days.
create table report_schedule (
  schedule_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user on delete cascade,
  -- who gets it: its owner, or a colleague
  recipient_id text not null references app_user on delete cascade,
  -- the subject of its mails; empty for the name of the report
  name text not null default '',
  -- contract/src/reports/schedules/kinds.ts
  kind text not null,
  bu text not null,
  -- null: every customer and organisation of its reader
  org_code text,
  cv_code text,
  -- relative days and what narrows it (`ScheduleFilter`)
  filter jsonb not null,
  format text not null check (format in ('xlsx', 'csv')),
  -- of the page on which it was made; a colleague gets it in their own
  language text not null check (language in ('th', 'en')),
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- 1 is Monday, 7 Sunday
  weekday int check (weekday between 1 and 7),
  -- of the day in Bangkok
  hour int not null check (hour between 0 and 23),
  created_at timestamptz not null,
  next_due_at timestamptz not null,
  stopped_at timestamptz,
  -- contract/src/reports/schedules/kinds.ts; empty while it is sent
  stop_reason text not null default '',
  check ((rhythm = 'weekly') = (weekday is not null))
);
create index report_schedule_due on report_schedule (next_due_at) where stopped_at is null;
create index report_schedule_of_user on report_schedule (user_id, created_at);
create index report_schedule_of_recipient on report_schedule (recipient_id);
create index report_schedule_stopped on report_schedule (stopped_at) where stopped_at is not null;
