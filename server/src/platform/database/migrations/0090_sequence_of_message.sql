-- locks: outbox
-- The place of a message among those of its document, from 1; functions/sequence-of-message.sql counts. 0 where 0.2.0 had delivered it already.
alter table outbox add column sequence int not null default 0;
-- The last one given to each document: it outlives the messages, which are removed (decisions/erp.md).
create table outbox_document (document text primary key, last_sequence int not null) with (fillfactor = 80);
