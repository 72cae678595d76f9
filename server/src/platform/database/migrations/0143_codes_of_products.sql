-- concurrently
-- way back: yes
-- Products by their codes as people write them: in small letters, a sku without its dashes.
create index concurrently if not exists product_of_bare_sku on product (bu, lower(replace(sku, '-', '')));
create index concurrently if not exists product_of_code on product (bu, lower(product_code));
