-- concurrently
-- way back: yes
create index concurrently if not exists invoice_payment_of_place on invoice_payment (bu, org_code, cv_code, at) where cv_code is not null;
