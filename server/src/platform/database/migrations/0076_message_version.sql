-- locks: outbox
-- The version of a message's shape (contract/src/message.ts). Messages without one are of 0.2.0, also those that its copies write while they still run beside ours.
alter table outbox add column version smallint not null default 1;
