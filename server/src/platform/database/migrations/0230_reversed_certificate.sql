-- locks: withholding_certificate
-- way back: yes
-- When what a certificate paid was taken back (money_decision has the person and the reason); the same paper may then be recorded again, in this row.
alter table withholding_certificate add column reversed_at timestamptz;
