-- locks: notice_delivery
-- way back: yes
-- What the sender of channels knows of a delivery: tries of which it is unknown whether the provider took them (a copy that was killed, an answer that did
-- not arrive), and since when every try failed.
alter table notice_delivery add column if not exists unsure int not null default 0;
alter table notice_delivery add column if not exists failing_since timestamptz;
