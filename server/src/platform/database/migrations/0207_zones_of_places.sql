-- concurrently
-- way back: yes
-- The zones that places have, one step of the index for each (features/delivery/days/zones.ts).
create index concurrently if not exists ship_to_of_zone on ship_to (zone);
