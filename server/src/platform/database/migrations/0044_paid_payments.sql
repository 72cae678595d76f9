-- What a payment document brought to its invoices, for the list of what was paid.
create index invoice_payment_of_document on invoice_payment (payment_id) where payment_id is not null;
-- Paid documents of a customer, the latest first.
create index payment_document_paid on payment_document (bu, org_code, cv_code, ended_at desc) where status = 'paid';
