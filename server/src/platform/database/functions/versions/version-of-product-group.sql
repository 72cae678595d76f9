create or replace trigger product_group_version_added after insert on product_group referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_group_version_changed after update on product_group referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_group_version_taken after delete on product_group referencing old table as changed for each statement execute function move_master_version();
