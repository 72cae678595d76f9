-- What an edit did to an order (D-41): {amountBefore, amountAfter, overBefore, overAfter, lines, fields}, amounts in satang. Null for a step that moved the order.
alter table order_step add column edit jsonb;
