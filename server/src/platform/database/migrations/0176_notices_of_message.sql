-- locks: outbox
-- way back: yes
-- What people are notified of beside the message for the ERP: causes with sums in satang (contract/src/notices/facts.ts). Null where no person is, and of 0.2.0.
alter table outbox add column notices jsonb;
