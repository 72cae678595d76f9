-- concurrently
-- way back: yes
-- Numbers that people read out, for the staff's search and `npm run trace`; and the notices about each, also after they became void.
create index concurrently if not exists orders_of_erp_number on orders (erp_number) where erp_number <> '';
create index concurrently if not exists bank_transaction_by_id on bank_transaction (transaction_id);
create index concurrently if not exists line_event_of_message on line_event (message_id) where message_id <> '';
create index concurrently if not exists notice_by_subject on notice (subject, kind);
drop index concurrently if exists notice_of_subject;
