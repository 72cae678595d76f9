-- way back: yes
-- The chat of the played phone of the demonstration, where no LINE account is set up; removed after 30 days.
create table simulated_chat (
  message_id bigint generated always as identity primary key,
  line_user text not null,
  -- whether the person wrote it, or our account
  is_person boolean not null,
  message jsonb not null,
  -- the reply token, the retry key of a push, or the id of what the person wrote: each counts once
  taken_key text not null unique,
  at timestamptz not null
);
create index simulated_chat_of_line_user on simulated_chat (line_user, message_id);
