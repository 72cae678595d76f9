-- The oldest message of each document that waits for the ERP is found by itself, however many wait behind it (decision 120). It finds those of a receipt, too.
create index outbox_of_document on outbox (document, outbox_id) where delivered_at is null;
drop index outbox_of_receipt;
