-- locks: migration
-- way back: yes
-- Whether the release before may serve a database that has this migration; such a release starts on it then.
alter table migration add column serves_former boolean not null default false;
