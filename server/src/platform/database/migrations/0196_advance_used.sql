-- locks: erp_payment
-- way back: yes
-- What of a booking of the ERP uses an advance: it names the advance's number and an invoice that the portal's own payment did not pay. Of earlier bookings
-- the portal finds it after its functions are there (booked-advances.ts).
alter table erp_payment add column advance_used bigint not null default 0;
