-- Lists of customers by name walk these and stop at the end of a page: 100,000 names were sorted by the alphabet for each.
create index customer_by_name_th on customer (name_th collate "und-x-icu", cv_code);
create index customer_by_name_en on customer (name_en collate "und-x-icu", cv_code);
