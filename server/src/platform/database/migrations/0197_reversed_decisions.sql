-- locks: money_decision, invoice_payment, advance_return, receipt
-- way back: yes
-- A decision about money is put right by a new one that names it; each is reversed once.
alter table money_decision drop constraint money_decision_action_check;
alter table money_decision add constraint money_decision_action_check check (action in ('allot', 'advance', 'refund', 'withholding', 'accept', 'reverse')) not valid;
alter table money_decision add column reverses bigint references money_decision;
create unique index money_decision_reversed_once on money_decision (reverses) where reverses is not null;
-- What was taken back from an invoice is a payment below 0.
alter table invoice_payment drop constraint invoice_payment_amount_check;
alter table invoice_payment add constraint invoice_payment_amount_check check (amount <> 0) not valid;
-- The reversal that made the advance money again that waits for staff.
alter table advance_return add column decision_id bigint references money_decision;

-- A void that a second admin has to confirm, because the day of the receipt is closed and confirmed.
create table receipt_void_ask (
  receipt_id bigint primary key references receipt,
  user_id text not null,
  user_name text not null,
  reason text not null check (trim(reason) <> ''),
  at timestamptz not null
);
