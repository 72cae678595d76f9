-- concurrently
-- way back: yes
-- Rows by the folded first word of their code, which is before all others in search_text: a new code must not look like another one.
create index concurrently if not exists product_alike on product (bu, split_part(search_text, ' ', 1));
create index concurrently if not exists customer_alike on customer (split_part(search_text, ' ', 1));
create index concurrently if not exists app_user_alike on app_user (split_part(search_text, ' ', 1));
