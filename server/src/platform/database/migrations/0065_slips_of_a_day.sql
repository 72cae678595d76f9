-- How many photos of slips somebody has sent since yesterday.
create index payment_slip_of_person on payment_slip (created_by, created_at);
