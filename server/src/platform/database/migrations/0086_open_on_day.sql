-- locks: credit_note, erp_payment, invoice, invoice_payment
-- What was open on an earlier day: invoices that are paid now, found by what lowered them since, or because they were due later.
create index invoice_due on invoice (bu, due_date);
create index invoice_payment_by_moment on invoice_payment (bu, at);
create index credit_note_by_date on credit_note (bu, credit_note_date);
create index erp_payment_by_date on erp_payment (bu, payment_date);
