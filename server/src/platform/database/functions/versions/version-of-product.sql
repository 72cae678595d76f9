create or replace trigger product_version_added after insert on product referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_version_changed after update on product referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_version_taken after delete on product referencing old table as changed for each statement execute function move_master_version();
