-- locks: notice_progress
-- way back: yes
-- The last day (in Bangkok) of which the summaries of the morning were written for staff.
alter table notice_progress add column if not exists summary date not null default current_date;
