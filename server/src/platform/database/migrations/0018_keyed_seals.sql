-- Which key a seal was made with (decision 32); null for seals from before there was one, which are plain hashes.
-- A row that is gone when it should be sealed gets its seal all the same: without it nothing would name the row.
alter table audit_seal
  add column key_id text,
  drop constraint audit_seal_audit_id_fkey;
