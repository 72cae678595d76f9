-- The last failure of each call of a supplier's own APIs, as browsers reported it: one row for each call of the contract.
create table failed_call (
  base text not null,
  call text not null,
  at timestamptz not null,
  -- null without an answer
  status smallint,
  reason text not null,
  times integer not null default 1,
  primary key (base, call)
);
