-- locks: invoice_payment
-- way back: yes
-- What was taken back from an invoice is a payment below 0.
alter table invoice_payment drop constraint invoice_payment_amount_check;
alter table invoice_payment add constraint invoice_payment_amount_check check (amount <> 0) not valid;
