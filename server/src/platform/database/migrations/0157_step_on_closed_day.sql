-- locks: order_step
-- way back: yes
-- Why nothing is delivered on the day that staff chose with a reason ('holiday', 'full' …); null on an open day.
alter table order_step add column closed_day text;
