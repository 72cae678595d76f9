-- concurrently
-- way back: yes
-- Nothing looks for rows whose legal years have passed (decisions/personal-data.md): their indexes of 0118 only slow writes.
drop index concurrently if exists receipt_with_name;
drop index concurrently if exists payment_slip_by_moment;
drop index concurrently if exists bank_transaction_with_message;
drop index concurrently if exists credit_note_with_reason;
drop index concurrently if exists money_decision_with_name;
drop index concurrently if exists customer_advance_with_reason;
drop index concurrently if exists cash_day_with_name;
drop index concurrently if exists cash_handover_with_name;
drop index concurrently if exists customer_with_name;
