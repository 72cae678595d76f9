-- way back: yes
-- Which colleague a salesperson asked to decide about an order over its limit; counted while the order waits. Without a foreign key, which would lock orders.
create table order_ask (
  order_id bigint primary key,
  user_id text not null,
  asked_by text not null,
  at timestamptz not null
);
create index order_ask_of on order_ask (user_id);
create index order_ask_at on order_ask (at);
