-- locks: notice_choice
-- way back: yes
-- Reads the rows that 0140 did not read; writers go on.
alter table notice_choice validate constraint notice_choice_channel_check;
