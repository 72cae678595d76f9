-- concurrently
-- way back: yes
-- Products by the number inside their code: 716 of SW716.
create index concurrently if not exists product_of_number on product (bu, (substring(product_code from '\d{3,}'))) where product_code ~ '\D';
