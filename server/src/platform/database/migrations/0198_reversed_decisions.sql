-- locks: money_decision
-- way back: yes
-- A decision about money is put right by a new one that names it; each is reversed once (0204_indexes_of_advances.sql).
alter table money_decision drop constraint money_decision_action_check;
alter table money_decision add constraint money_decision_action_check check (action in ('allot', 'advance', 'refund', 'withholding', 'accept', 'reverse')) not valid;
alter table money_decision add column reverses bigint;
