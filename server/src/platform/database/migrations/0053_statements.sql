-- A statement of account reads what one customer was invoiced at one organisation, paid or not.
create index invoice_of_place on invoice (bu, org_code, cv_code, invoice_date);
