-- locks: contact
-- way back: yes
-- Reads the rows that 0133 did not read; writers go on.
alter table contact validate constraint contact_channel_check;
