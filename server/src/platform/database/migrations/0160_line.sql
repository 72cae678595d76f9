-- locks: app_user
-- way back: yes
-- What people write to the supplier's LINE account, press there, and how LINE reports it: one row for each event, however often it arrives. Removed after 30 days.
create table line_event (
  -- LINE's id of the event
  event_id text primary key,
  -- LINE's id of the person; '' for groups, of which nothing else is stored
  line_user text not null,
  -- the account that was linked when the event was worked off, or that was linked afterwards
  user_id text,
  kind text not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  reply_token text not null default '',
  -- of a message: LINE's id of it and its type (text, image, audio …); of an unsend: the id of the message to forget
  message_id text not null default '',
  message_type text not null default '',
  -- the words of a text, the data of a button, the hash of a nonce; emptied where the person unsent the message
  body text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  -- what became of it, in a word: `for_staff` is for the inbox
  outcome text not null default '',
  -- what is answered in the chat, once the event has had its effect
  answer jsonb,
  tries int not null default 0,
  -- tries whose end is unknown
  unsure int not null default 0,
  not_before timestamptz not null,
  problem text not null default ''
);
create index line_event_waiting on line_event (not_before) where state = 'waiting';
create index line_event_of_line_user on line_event (line_user, sent_at);
create index line_event_of_user on line_event (user_id) where user_id is not null;
create index line_event_received on line_event (received_at);

-- Links that a person began on our page; LINE reports the nonce once the person has allowed it.
create table line_link (
  nonce_hash bytea primary key,
  user_id text not null references app_user on delete cascade,
  ends_at timestamptz not null
);
