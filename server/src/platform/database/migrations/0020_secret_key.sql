-- The name of the secret key that copies of the server run with (decision 51); the key itself is never in the database.
create table secret_key (
  one boolean primary key default true check (one),
  key_id text not null,
  since timestamptz not null default now()
);
