-- locks: line_event
-- way back: yes
-- Since when the answer of an event is not taken by LINE: it is tried as long as a notice, and holds up no later message of its person.
alter table line_event add column failing_since timestamptz;
