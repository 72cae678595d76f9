-- locks: order_step
-- way back: yes
-- By how many days the oldest unpaid invoice was overdue when staff let the order go; null where it was not (decisions/orders-and-credit.md).
alter table order_step add column overdue_days integer;
