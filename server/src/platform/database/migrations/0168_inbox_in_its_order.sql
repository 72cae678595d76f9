-- concurrently
-- way back: yes
-- Messages that wait, in the order of their list; and pictures and sounds of those that ended, until they are removed.
create index concurrently if not exists chat_item_in_order on chat_item ((taken_by <> ''), sent_at, item_id) where ended_at is null;
create index concurrently if not exists chat_item_content_of_ended on chat_item (ended_at) where ended_at is not null and content_state = 'stored';
drop index concurrently if exists chat_item_open;
