create or replace trigger delivery_rule_version_added after insert on delivery_rule referencing new table as changed for each statement execute function move_master_version();
create or replace trigger delivery_rule_version_changed after update on delivery_rule referencing new table as changed for each statement execute function move_master_version();
create or replace trigger delivery_rule_version_taken after delete on delivery_rule referencing old table as changed for each statement execute function move_master_version();
