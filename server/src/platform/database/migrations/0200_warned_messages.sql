-- Messages that were applied with something odd in them: staff see the newest.
create index inbox_document_warned on inbox_document (inbox_id desc) where answer ? 'warnings';
