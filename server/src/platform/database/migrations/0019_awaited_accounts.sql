-- People whom an import names without an account: the first account of this provider that brings their vouched e-mail or
-- their user name is theirs.
create table awaited_account (
  user_id text primary key references app_user on delete cascade,
  provider text not null
);

-- An import file named this account; a file that no longer does takes it away.
alter table external_identity add column stated boolean not null default false;
