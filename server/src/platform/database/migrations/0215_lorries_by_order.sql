-- concurrently
-- way back: yes
create index concurrently if not exists delivery_position_of_order on delivery_position (order_number) where order_number is not null;
