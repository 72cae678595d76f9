-- concurrently
-- way back: yes
-- Claims that wait for an answer, however many were decided (features/waits/kinds.ts).
create index concurrently if not exists claim_open on claim (order_id) where status = 'open';
