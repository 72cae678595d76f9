-- locks: money_decision
-- way back: yes
-- A refund that was paid has the number of its payment in place of a reason.
alter table money_decision drop constraint money_decision_action_check;
alter table money_decision add constraint money_decision_action_check check (action in ('allot', 'advance', 'refund', 'withholding', 'accept', 'reverse', 'refund_paid')) not valid;
alter table money_decision drop constraint money_decision_reason_check;
alter table money_decision add constraint money_decision_reason_check check (trim(reason) <> '' or action = 'refund_paid') not valid;
