-- locks: claim_line
-- way back: yes
-- Of an order on several lorries what did not come as it was sent on each: [{planId, receivedQty, receivedWgh, reason, amount}]; the columns have the whole line.
alter table claim_line add column lorries jsonb not null default '[]';
