-- concurrently
-- way back: yes
-- Orders that were let over the limit, the newest first (decisions/orders-and-credit.md); few of all steps are one.
create index concurrently if not exists order_step_let_over on order_step (step_id desc) include (order_id) where credit_over > 0;
