-- locks: line_event
-- way back: yes
-- What a person was offered to order with one tap, as they saw it: customer, draft, delivery, lines with their prices. A tap sends back the id of its event alone.
alter table line_event add column offer jsonb;
