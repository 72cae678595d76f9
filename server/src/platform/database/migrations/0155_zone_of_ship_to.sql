-- locks: ship_to
-- way back: yes
-- The delivery zone of a place, by which days of delivery are decided; '' has no zone of its own.
alter table ship_to add column zone text not null default '';
