-- concurrently
-- way back: yes
-- Products by the number of two digits and more inside their code: 94 of P94L.
create index concurrently if not exists product_of_short_number
  on product (bu, (coalesce(substring(product_code from '\d{3,}'), substring(product_code from '.*(\d{2})')))) where product_code ~ '\D';
