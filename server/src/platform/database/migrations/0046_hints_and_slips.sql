-- Whoever tells falsely of a transaction must not stand in the way of who tells rightly: each telling that the bank would be asked otherwise is one.
alter table bank_hint
  drop constraint bank_hint_bank_transaction_id_key,
  add constraint one_hint unique (bank, transaction_id, biller_id, reference1, paid_at);
create index bank_hint_of_bank on bank_hint (bank) where state = 'waiting';

-- Payments of the same amount, whose slips staff hold beside money that names nothing.
create index payment_document_by_amount on payment_document (bu, amount, payment_id desc);
