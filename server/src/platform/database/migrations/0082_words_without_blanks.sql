-- locks against writers: product, customer, app_user, mas_user
-- Names without blanks, by which Thai words are found: Thai has blanks where a writer likes them. Requests still read; 50,000 customers
-- take about a second.
create index product_bare on product using gin (replace(search_text, ' ', '') gin_trgm_ops);
create index customer_bare on customer using gin (replace(search_text, ' ', '') gin_trgm_ops);
create index app_user_bare on app_user using gin (replace(search_text, ' ', '') gin_trgm_ops);
create index mas_user_bare on mas_user using gin (replace(search_text, ' ', '') gin_trgm_ops);
