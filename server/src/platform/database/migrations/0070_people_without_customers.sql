-- Everybody's customers in all business units together stand under the unit '' (functions/user-customer-tally.sql): home lists the newest of those who need
-- customers and have none, and asked it of every person.
insert into user_customer_tally (user_id, bu, pairs)
  select u.user_id, '', coalesce(sum(t.pairs), 0) from app_user u left join user_customer_tally t using (user_id) group by u.user_id;
create index user_customer_tally_none on user_customer_tally (user_id) where bu = '' and pairs = 0;
