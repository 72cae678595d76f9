-- locks: integration_token
-- way back: yes
-- True for a token that was made while masters:write was every kind of rows: it keeps them all, and lists show them by name.
alter table integration_token add column every_row boolean not null default true;
