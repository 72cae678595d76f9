-- locks: integration_token
-- way back: yes
-- Former secrets of a token whose overlap is not over when it is replaced again; the last former one is in integration_token.
create table integration_former_token (
  key text primary key,
  token_id bigint not null references integration_token on delete cascade,
  hash bytea not null,
  until timestamptz not null
);
create index integration_former_token_of on integration_former_token (token_id);
