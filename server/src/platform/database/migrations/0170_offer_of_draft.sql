-- concurrently
-- way back: yes
-- Whether a draft can still be ordered with one tap in a chat: asked where many drafts of chats are open.
create index concurrently if not exists line_event_of_offer on line_event (((offer ->> 'draftId')::bigint)) where offer is not null;
