-- Scripts and sheets of the builds that copies of the server bring (decision 50): a page of one build may ask a copy of another for its parts.
create table web_file (
  name text primary key,
  bytes bytea not null,
  -- HMAC with the secret key over name and bytes: what else was written here is never served
  seal bytea not null,
  -- when a copy that brought it last said so
  served_at timestamptz not null
);
create index web_file_served_at on web_file (served_at);
-- Already packed, or packed anew for each answer: the database need not try.
alter table web_file alter column bytes set storage external;
