-- concurrently
-- way back: yes
-- For `npm run trace`: what one request did, and what happened to one order, payment or receipt.
create index concurrently if not exists audit_by_request on audit (request_id);
create index concurrently if not exists audit_by_subject on audit (subject, at) where subject <> '';
