-- locks: contact
-- way back: yes
-- A second e-mail address of a person, a colleague's: it gets the person's mails, and may stop a kind for itself (0140).
alter table contact drop constraint contact_channel_check;
alter table contact add constraint contact_channel_check check (channel in ('line', 'push', 'sms', 'mail', 'colleague')) not valid;
