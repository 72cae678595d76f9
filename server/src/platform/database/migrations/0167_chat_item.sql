-- way back: yes
-- A message of a chat that waits for staff: a text with or without a draft, a picture, a sound or a file. Removed after 90 days.
create table chat_item (
  item_id bigint generated always as identity primary key,
  -- LINE's ids of the event, of the person and of the message
  event_id text not null unique,
  line_user text not null,
  message_id text not null,
  -- the account that the LINE was linked to
  user_id text,
  kind text not null check (kind in ('text', 'image', 'audio', 'video', 'file')),
  words text not null default '',
  -- lines of the words that are not in the draft, one a line
  doubts text not null default '',
  sent_at timestamptz not null,
  -- the customer, once it is known for which one it is
  bu text,
  org_code text,
  cv_code text,
  -- its draft; without a foreign key, because a draft belongs to a business unit, and a message may belong to none
  draft_id bigint,
  taken_by text not null default '',
  ended_at timestamptz,
  ended_by text not null default '',
  outcome text not null default '' check (outcome in ('', 'ordered', 'dismissed')),
  reason text not null default '',
  content_state text not null default '' check (content_state in ('', 'waiting', 'stored', 'missing')),
  content_type text not null default '',
  content_problem text not null default '',
  -- what a machine read in it, where a reader is configured
  reading_state text not null default '' check (reading_state in ('', 'waiting', 'read', 'failed')),
  reading text not null default '',
  reading_problem text not null default '',
  tries int not null default 0,
  not_before timestamptz not null
);
create index chat_item_open on chat_item (sent_at) where ended_at is null;
create index chat_item_ended on chat_item (ended_at desc) where ended_at is not null;
create index chat_item_waiting on chat_item (not_before) where content_state = 'waiting' or reading_state = 'waiting';
create index chat_item_of_line_user on chat_item (line_user, sent_at);
create index chat_item_of_user on chat_item (user_id) where user_id is not null;
create index chat_item_of_draft on chat_item (draft_id) where draft_id is not null;
create index chat_item_sent on chat_item (sent_at);

-- Beside the item, because lists do not read it.
create table chat_item_content (
  item_id bigint primary key references chat_item on delete cascade,
  bytes bytea not null
);

-- Who has it open: a row that was not renewed for some seconds counts no more.
create table chat_item_look (
  item_id bigint not null references chat_item on delete cascade,
  user_id text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (item_id, user_id)
);

-- What staff wrote to the person; the row of line_event with the same id is what is sent.
create table chat_item_answer (
  event_id text primary key,
  item_id bigint not null references chat_item on delete cascade,
  words text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index chat_item_answer_of_item on chat_item_answer (item_id);
