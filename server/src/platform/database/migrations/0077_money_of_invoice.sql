-- locks: credit_note, erp_payment
-- The page of an invoice reads what the supplier's ERP credited on it and booked for it.
create index credit_note_of_invoice on credit_note (bu, invoice_number) where invoice_number <> '';
create index erp_payment_of_invoice on erp_payment (bu, invoice_number) where invoice_number <> '';
