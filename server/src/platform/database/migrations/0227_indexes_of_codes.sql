-- concurrently
-- way back: yes
-- Rows of one customer or product where no index began with them, for one whose code changes.
create index concurrently if not exists product_price_of_customer on product_price (cv_code) where cv_code <> '';
create index concurrently if not exists price_period_of_customer on price_period (cv_code) where cv_code <> '';
create index concurrently if not exists draft_of_code on draft (cv_code);
create index concurrently if not exists chat_item_of_customer on chat_item (cv_code) where cv_code is not null;
create index concurrently if not exists notice_of_customer on notice (cv_code) where cv_code <> '';
create index concurrently if not exists document_share_of_customer on document_share (cv_code);
create index concurrently if not exists report_schedule_of_customer on report_schedule (cv_code) where cv_code is not null;
create index concurrently if not exists order_line_of_product on order_line (sku);
create index concurrently if not exists draft_line_of_product on draft_line (sku);
create index concurrently if not exists customer_word_of_product on customer_word (bu, sku);
create index concurrently if not exists order_guide_row_of_product on order_guide_row (bu, sku);
create index concurrently if not exists standing_line_of_product on standing_line (bu, sku);
create index concurrently if not exists customer_word_of_customer on customer_word (cv_code);
