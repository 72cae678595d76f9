-- locks: invoice_payment
-- way back: yes
-- The account of a payment, written by a trigger (functions/place-of-payment.sql); null for payments from before: they keep no promise.
alter table invoice_payment add column org_code text;
alter table invoice_payment add column cv_code text;
