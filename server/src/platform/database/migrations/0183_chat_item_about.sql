-- way back: yes
-- locks: chat_item
-- What the words are about where they are no order: goods that were delivered, with the order that they mean, or money that was sent.
alter table chat_item add column about text not null default '';
alter table chat_item add column order_id bigint;
