-- The check-out that an order came from: the order_id of the first order of that cart (D-42), so that all of them can be ordered again together.
-- Null for orders that were taken over or came before; each of those stands alone. Found by customer and day, with the orders themselves.
alter table orders add column check_out bigint;
