-- What a business unit invoiced on a day, and what is still owed on the invoices that are due on a day. Home sums months and ages of the debt
-- from these rows; functions/unit-day-tally.sql maintains them, in two rows for a day where writers meet.
create table unit_day_tally (bu text not null, day date not null, invoiced bigint not null, owed bigint not null);
create index unit_day_tally_day on unit_day_tally (bu, day) include (invoiced, owed);
create index unit_day_tally_owed on unit_day_tally (bu, day) include (owed) where owed <> 0;
