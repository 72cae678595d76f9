-- concurrently
-- way back: yes
-- Orders that were let over the limit or while invoices were overdue, the newest first; it takes the place of order_step_let_over.
create index concurrently if not exists order_step_let_go on order_step (step_id desc) include (order_id) where credit_over > 0 or overdue_days > 0;
drop index concurrently if exists order_step_let_over;
