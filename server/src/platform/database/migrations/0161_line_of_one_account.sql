-- concurrently
-- way back: yes
-- A LINE user is linked to one account.
create unique index concurrently if not exists contact_of_line on contact (address) where channel = 'line' and confirmed_at is not null;
