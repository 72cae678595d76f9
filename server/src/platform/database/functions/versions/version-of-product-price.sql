create or replace trigger product_price_version_added after insert on product_price referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_price_version_changed after update on product_price referencing new table as changed for each statement execute function move_master_version();
create or replace trigger product_price_version_taken after delete on product_price referencing old table as changed for each statement execute function move_master_version();
