-- concurrently
-- way back: yes
-- Its first column alone fits what is asked of an invoice: with old statistics each invoice of a file read all books of its business unit. What is asked of an
-- account is read along account_change_of_place.
drop index concurrently if exists account_change_books;
