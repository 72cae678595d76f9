-- concurrently
-- way back: yes
-- Money that paid invoices without a payment of ours: read with a customer's payments.
create index concurrently if not exists bank_transaction_without_payment on bank_transaction (reference1, bu, org_code) where payment_id is null and allotted > 0;
