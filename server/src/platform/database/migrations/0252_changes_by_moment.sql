-- concurrently
-- way back: yes
-- An index that begins with the business unit fits what is asked of an invoice, too: a plan made while the table was small read all changes of the unit for each
-- invoice of a statement (20 s of 10,000). Each index begins with what is asked by it.
create index concurrently if not exists account_change_since on account_change (learnt_at, bu);
create index concurrently if not exists account_change_of_account on account_change (cv_code, org_code, bu, learnt_at);
drop index concurrently if exists account_change_by_moment;
drop index concurrently if exists account_change_of_place;
