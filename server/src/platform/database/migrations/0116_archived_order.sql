-- way back: yes
-- Numbers of orders that `npm run archive -- --remove` took out of the database: what names one of them is right, and the order is in the archive of its year.
create table archived_order (order_number text primary key, year int not null);
