-- locks: app_user
-- way back: yes
-- A document that a person sent: by mail with the PDF, or as a link by LINE to the customer's people. Its id with a signature is the link; removed a month
-- after the link ended.
create table document_share (
  share_id uuid primary key default gen_random_uuid(),
  user_id text not null references app_user on delete cascade,
  document text not null check (document in ('order', 'receipt', 'statement')),
  -- the order's id or the receipt's number; empty for a statement
  key text not null,
  -- as people read it; empty for a statement
  number text not null,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  -- the days of a statement
  date_from text not null default '',
  date_to text not null default '',
  language text not null check (language in ('th', 'en')),
  channel text not null check (channel in ('mail', 'line')),
  -- of a mail
  address text not null default '',
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index document_share_of_user on document_share (user_id, created_at);
create index document_share_old on document_share (ends_at);
