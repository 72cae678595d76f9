-- locks: customer
-- way back: yes
-- An order that is not placed yet. It belongs to a customer at an organisation, not to a person or a device.
create table draft (
  draft_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null references customer,
  name text not null default '',
  -- its origin, and the words of which it was made
  source text not null check (source in ('cart', 'guide', 'paste', 'file', 'chat', 'standing', 'staff')),
  words text not null default '',
  -- fields of the order's header, under their names in `orderh`
  delivery jsonb not null default '{}',
  version int not null default 1,
  begun_by text not null,
  begun_at timestamptz not null,
  changed_by text not null,
  changed_at timestamptz not null,
  -- the first order that was made of it
  placed_order bigint,
  placed_number text not null default '',
  placed_by text not null default '',
  placed_at timestamptz
);
-- The open drafts of a customer and of a business unit, the latest change first.
create index draft_of_customer on draft (bu, cv_code, org_code, changed_at desc) where placed_at is null;
create index draft_of_unit on draft (bu, changed_at desc) where placed_at is null;
-- Unused drafts are removed by age; an export and an erasure ask for a person's drafts.
create index draft_unused on draft (changed_at);
create index draft_of_person on draft (begun_by, draft_id desc);

-- `version` is that of the draft in which the line was last changed; a removed line stays, without a quantity, to show who removed it.
create table draft_line (
  draft_id bigint not null references draft on delete cascade,
  sku text not null,
  quantity int check (quantity > 0),
  position int not null,
  version int not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (draft_id, sku)
);
