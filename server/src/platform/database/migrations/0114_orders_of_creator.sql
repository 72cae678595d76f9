-- concurrently
-- way back: yes
-- What a person placed, for the export and the erasure of their data: all orders were read for the answer.
create index concurrently if not exists orders_of_creator on orders (created_by, order_id desc);
