-- locks: integration_import
-- Rows from a file in the folder of a receiver: the receiver, and the name under which it was taken, which is never used again.
alter table integration_import
  alter column token_id drop not null,
  add column folder text,
  add column file text;
create unique index integration_import_of_file on integration_import (folder, file) where folder is not null;
