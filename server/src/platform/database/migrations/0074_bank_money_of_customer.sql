-- locks: bank_transaction
-- What banks reported for a customer and did not fit: read with the credit, the payment and the statement.
create index bank_transaction_of_customer on bank_transaction (reference1, bu, org_code) where doubt not in ('', 'part');
