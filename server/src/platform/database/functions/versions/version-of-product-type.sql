create or replace trigger product_type_version_added after insert on product_type referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_type_version_changed after update on product_type referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_type_version_taken after delete on product_type referencing old table as changed for each statement execute function move_master_version();
