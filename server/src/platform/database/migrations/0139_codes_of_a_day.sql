-- locks: contact
-- way back: yes
-- How many codes were sent to a person by a channel since a moment, at most a day ago: each SMS costs money. A removed address leaves its row with the count.
alter table contact add column codes int not null default 0, add column codes_since timestamptz;
