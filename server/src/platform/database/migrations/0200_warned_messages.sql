-- concurrently
-- way back: yes
-- Messages that were applied with something odd in them: staff see the newest.
create index concurrently if not exists inbox_document_warned on inbox_document (inbox_id desc) where answer ? 'warnings';
