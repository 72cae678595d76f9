create or replace trigger carrier_version_added after insert on carrier referencing new table as changed for each statement execute function move_master_version();
create or replace trigger carrier_version_changed after update on carrier referencing new table as changed for each statement execute function move_master_version();
create or replace trigger carrier_version_taken after delete on carrier referencing old table as changed for each statement execute function move_master_version();
