create or replace trigger ship_to_version_added after insert on ship_to referencing new table as changed for each statement execute function move_master_version_of_ship_to();
create or replace trigger ship_to_version_changed after update on ship_to referencing new table as changed for each statement execute function move_master_version_of_ship_to();
create or replace trigger ship_to_version_taken after delete on ship_to referencing old table as changed for each statement execute function move_master_version_of_ship_to();
