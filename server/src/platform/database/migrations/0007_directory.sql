-- People whom an identity provider knows and an account here may be linked to (specification §3, mas user).
create table mas_user (
  provider text not null,
  subject text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  search_text text generated always as (fold_thai(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  primary key (provider, subject)
);
create unique index mas_user_username on mas_user (provider, lower(username));
create index mas_user_search on mas_user using gin (search_text gin_trgm_ops);
