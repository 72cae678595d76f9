-- concurrently
-- way back: yes
-- Orders that wait for staff, by customer: a salesperson's are counted along their customers, however many orders these have.
create index concurrently if not exists orders_that_wait on orders (bu, cv_code, org_code, status) where status in ('PO', 'APPV');
