-- locks: notice_choice
-- way back: yes
-- What a person's colleague (0133) chooses.
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('line', 'push', 'sms', 'mail', 'colleague')) not valid;
