-- What a move of staff decided about the customer's credit (D-44): satang over the limit, 0 where the order fitted; null where nothing was decided.
alter table order_step add column credit_over bigint check (credit_over >= 0);
