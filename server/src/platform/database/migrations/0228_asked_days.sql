-- concurrently
-- way back: yes
-- Days of standing orders that wait for an answer, however many were answered (features/waits/kinds.ts).
create index concurrently if not exists standing_day_asked on standing_day (bu, standing_id, day) where state = 'asked';
