-- Which file of database/functions this database runs, and from which release of Smart Order it comes.
create table sql_function (
  file text primary key,
  hash text not null,
  release int not null,
  replaced_at timestamptz not null default now()
);
