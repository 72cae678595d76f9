-- locks: contact, notice_choice
-- way back: yes
-- A second e-mail address of a person, a colleague's: it gets the person's mails, and may stop a kind for itself.
alter table contact drop constraint contact_channel_check;
alter table contact add constraint contact_channel_check check (channel in ('line', 'push', 'sms', 'mail', 'colleague')) not valid;
alter table notice_choice drop constraint notice_choice_channel_check;
alter table notice_choice add constraint notice_choice_channel_check check (channel in ('line', 'push', 'sms', 'mail', 'colleague')) not valid;
