-- locks: draft
-- way back: yes
-- The messages of a chat of which a draft was made, each with its lines as they were written and understood, and the version that the chat wrote last: another
-- version is that of a person at a page.
alter table draft add column messages jsonb not null default '[]', add column chat_version int not null default 1;
