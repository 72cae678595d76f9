create or replace trigger delivery_closed_day_version_added after insert on delivery_closed_day referencing new table as changed for each statement execute function move_master_version();
create or replace trigger delivery_closed_day_version_changed after update on delivery_closed_day referencing new table as changed for each statement execute function move_master_version();
create or replace trigger delivery_closed_day_version_taken after delete on delivery_closed_day referencing old table as changed for each statement execute function move_master_version();
