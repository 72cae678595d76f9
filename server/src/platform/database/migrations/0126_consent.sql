-- way back: yes
-- Who gave or withdrew consent for which purpose, at which version of the privacy notice, in which session. Rows are only added (decisions/personal-data.md).
create table consent (
  consent_id bigint generated always as identity primary key,
  user_id text not null,
  purpose text not null,
  version text not null,
  given boolean not null,
  at timestamptz not null,
  session_id uuid not null
);
create index consent_of_user on consent (user_id, consent_id desc);
create index consent_at on consent (at);
