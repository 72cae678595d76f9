-- A first sign-in (D-24): the session stands before the person does. What the provider said of them is kept until then;
-- afterwards only the subject.
alter table session
  alter column user_id drop not null,
  add column subject text,
  add column identity jsonb;

-- Which profile a first sign-in made, so that making it again gives the same one and a later sign-in can still link it.
create table made_profile (
  provider text not null,
  subject text not null,
  user_id text not null references app_user on delete cascade,
  primary key (provider, subject)
);

-- Several sign-ins of one browser may be on their way at once: they share its cookie and are told apart by their state.
delete from sign_in_attempt;
alter table sign_in_attempt
  drop constraint sign_in_attempt_pkey,
  add primary key (state),
  add column former_cookie bytea;
create index sign_in_attempt_txn on sign_in_attempt (txn_hash);
