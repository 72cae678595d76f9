-- The schema of the first release, 0.2.0, room by room. It is never edited: what changes from now on is a file of its own after 0073, the number at
-- which databases from before the release stand (docs/sql.md). Amounts are satang; codes are those of the supplier's own systems.
create extension if not exists pg_trgm;

-- Text ------------------------------------------------------------------------------------------------------------------------------------

-- Folds what people type differently but mean alike (thai.md §4.4): form, digits, sara am, double sara e, zero width. Columns hold what it answers, so another
-- way of folding needs another name and a migration that writes those columns again.
create function fold_thai(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(coalesce(words, ''), NFC), '[\u200B-\u200D\u2060\uFEFF]', '', 'g'),
      E'\u0E4D\u0E48\u0E32', E'\u0E48\u0E33'), E'\u0E4D\u0E49\u0E32', E'\u0E49\u0E33'),
      E'\u0E4D\u0E4A\u0E32', E'\u0E4A\u0E33'), E'\u0E4D\u0E4B\u0E32', E'\u0E4B\u0E33'),
      E'\u0E4D\u0E32', E'\u0E33'), E'\u0E40\u0E40', E'\u0E41'),
    '๐๑๒๓๔๕๖๗๘๙', '0123456789'))
$$;

-- Single letters of a text, and every two that are side by side: words of one or two letters have no trigram (decisions/lists-and-search.md). The indexes
-- `…_letters` hold this very expression, which the planner puts in place of a call; so it cannot change under its name either.
create function letters_of(words text) returns text[] language sql immutable parallel safe as $$
  select string_to_array(words, null)
    || string_to_array(regexp_replace(words, '(..)', E'\\1\x01', 'g'), E'\x01')
    || string_to_array(regexp_replace(substr(words, 2), '(..)', E'\\1\x01', 'g'), E'\x01')
$$;

-- Catalogue -------------------------------------------------------------------------------------------------------------------------------

create table business_unit (
  bu text primary key,
  path_name text not null unique,
  name_th text not null,
  name_en text not null,
  icon text not null default '',
  sort_order int not null default 0
);

create table organisation (
  org_code text primary key,
  name_th text not null,
  name_en text not null,
  company_code text not null default '',
  company_name text not null default '',
  address text not null default '',
  tax_id text not null default '',
  tel_no text not null default ''
);

create table product_type (
  bu text not null references business_unit,
  prd_type_code text not null,
  name_th text not null,
  name_en text not null,
  sort_order int not null default 0,
  primary key (bu, prd_type_code)
);

create table product_group (
  bu text not null,
  prd_type_code text not null,
  group_code text not null,
  name_th text not null,
  name_en text not null,
  sort_order int not null default 0,
  primary key (bu, prd_type_code, group_code),
  foreign key (bu, prd_type_code) references product_type
);

create table product (
  bu text not null,
  sku text not null,
  prd_type_code text not null,
  group_code text not null default '',
  product_code text not null,
  medicine_code text not null default '',
  grade_code text not null default '',
  grade_name_th text not null default '',
  grade_name_en text not null default '',
  name_th text not null,
  name_en text not null,
  unit_code text not null,
  unit_name_th text not null,
  unit_name_en text not null,
  pack_size int not null default 1 check (pack_size between 1 and 1000000),
  -- kilograms in one unit, 0 where weight has no meaning
  weight_kg numeric(12,3) not null default 0 check (weight_kg >= 0),
  image_path text not null default '',
  active boolean not null default true,
  search_text text generated always as (fold_thai(product_code || ' ' || sku || ' ' || name_th || ' ' || name_en)) stored,
  -- what a price is for: one of the product's unit, or a kilogram of it
  price_by text not null default 'quantity' check (price_by in ('quantity', 'weight')),
  ingredients_th text not null default '',
  ingredients_en text not null default '',
  -- for how many days before slaughter a medicated one is not given; null where it is unknown
  withdrawal_days int check (withdrawal_days between 0 and 365),
  primary key (bu, sku),
  foreign key (bu, prd_type_code) references product_type
);
create index product_of_type on product (bu, prd_type_code, group_code);
create index product_search on product using gin (search_text gin_trgm_ops);
create index product_letters on product using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));

-- What an organisation sells, and for how much; cv_code '' is the list price, another is that customer's own.
create table product_price (
  bu text not null,
  org_code text not null references organisation,
  sku text not null,
  cv_code text not null default '',
  unit_price bigint not null check (unit_price >= 0),
  primary key (bu, org_code, sku, cv_code),
  foreign key (bu, sku) references product
);
-- What an organisation sells is what has a list price: found without passing the prices of two hundred customers.
create index product_price_list on product_price (bu, org_code, sku) include (unit_price) where cv_code = '';

-- How often what a business unit sells, and where to, has changed; answers are remembered under it (decisions/remembered-answers.md).
create table master_version (
  bu text primary key references business_unit on delete cascade,
  version bigint not null
);

-- Customers -------------------------------------------------------------------------------------------------------------------------------

create table customer (
  cv_code text primary key,
  name_th text not null,
  name_en text not null,
  address text not null default '',
  tel_no text not null default '',
  search_text text generated always as (fold_thai(cv_code || ' ' || name_th || ' ' || name_en)) stored
);
create index customer_search on customer using gin (search_text gin_trgm_ops);
create index customer_letters on customer using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
-- Lists of customers by name walk these and stop at the end of a page: 100,000 names were sorted by the alphabet for each.
create index customer_by_name_th on customer (name_th collate "und-x-icu", cv_code);
create index customer_by_name_en on customer (name_en collate "und-x-icu", cv_code);
-- Customers are found by telephone: its digits alone.
create index customer_telephone on customer using gin (regexp_replace(tel_no, '\D', '', 'g') gin_trgm_ops);

-- Which organisation of which business unit sells to which customer.
create table customer_org (
  bu text not null references business_unit,
  cv_code text not null references customer,
  org_code text not null references organisation,
  primary key (bu, cv_code, org_code)
);
create index customer_org_org on customer_org (bu, org_code);

-- How many cv × org a business unit has. `version` grows with every change, by which a remembered list is known to be current.
create table customer_org_tally (
  bu text primary key references business_unit on delete cascade,
  pairs int not null,
  version bigint not null default 1
);

create table ship_to (
  org_code text not null references organisation,
  cv_code text not null references customer,
  ship_to text not null,
  name_th text not null,
  name_en text not null,
  latitude double precision,
  longitude double precision,
  primary key (cv_code, org_code, ship_to)
);

-- Carriers; cv_code '' serves every customer of the business unit.
create table carrier (
  bu text not null references business_unit,
  cv_code text not null default '',
  send_by text not null,
  name_th text not null,
  name_en text not null,
  primary key (bu, cv_code, send_by)
);

-- How much credit a customer has at an organisation.
create table credit (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  credit_limit bigint not null check (credit_limit >= 0),
  -- when the limit was last changed from outside, so that `npm run verify` tells our own decisions from that
  changed_at timestamptz not null default now(),
  primary key (bu, org_code, cv_code),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);

-- What a customer has used of the credit at an organisation (D-44; by orders, by invoices), and how often their orders there have changed. Both are
-- sums over a place's rows: writers add rows and merge those that are not locked, so that none ever waits for another.
create table place_tally (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  ordered bigint not null,
  owed bigint not null,
  moves bigint not null
);
create index place_tally_place on place_tally (bu, org_code, cv_code) include (ordered, owed, moves);

-- Users -----------------------------------------------------------------------------------------------------------------------------------

create table app_user (
  user_id text primary key,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  user_group text not null check (user_group in ('ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER')),
  level text not null default '',
  active_flag text not null default 'Y' check (active_flag in ('Y', 'N')),
  created_at timestamptz not null default now(),
  search_text text generated always as (fold_thai(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  -- the business units of user_bu: a super user's list asks for them at every row it passes
  units text[] not null default '{}'
);
create unique index app_user_username on app_user (lower(username));
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
create index app_user_letters on app_user using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
-- The user list walks one of these from either end; ids last, so that there is one order.
create index app_user_by_name on app_user (first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);
create index app_user_by_email on app_user (lower(email), user_id);
create index app_user_by_group on app_user (user_group, first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);
create index app_user_by_status on app_user (active_flag, first_name collate "und-x-icu", last_name collate "und-x-icu", user_id);

create table user_bu (
  user_id text not null references app_user on delete cascade,
  bu text not null references business_unit,
  primary key (user_id, bu)
);
create index user_bu_people on user_bu (bu, user_id);

-- Levels that a group's people may have. The text is the supplier's own and means nothing to us (D-39).
create table user_level (
  user_group text not null check (user_group in ('ADMIN', 'SUPERUSER', 'SALEMAN', 'AGENTS', 'CUSTOMER')),
  level text not null check (level <> ''),
  name_th text not null default '',
  name_en text not null default '',
  sort_order int not null default 0,
  primary key (user_group, level)
);

-- How many people hold each set of business units; a list's total is a sum of a few rows for any number of people.
-- Writers add rows and merge those that are not locked, so that none ever waits for another.
create table user_tally (units text[] not null, people int not null);

-- Who changed what about which user, for people to read; the audit chain holds the hashes.
create table user_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text not null references app_user on delete cascade,
  by_user_id text not null,
  by_name text not null,
  kind text not null,
  bu text,
  facts jsonb not null default '{}'
);
create index user_change_of_user on user_change (user_id, change_id desc);

-- People whom an identity provider knows and an account here may be linked to (specification §3, mas user).
create table mas_user (
  provider text not null,
  subject text not null,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  search_text text generated always as (fold_thai(username || ' ' || first_name || ' ' || last_name || ' ' || email)) stored,
  primary key (provider, subject)
);
create unique index mas_user_username on mas_user (provider, lower(username));
create index mas_user_search on mas_user using gin (search_text gin_trgm_ops);
create index mas_user_letters on mas_user using gin ((string_to_array(search_text, null)
  || string_to_array(regexp_replace(search_text, '(..)', E'\\1\x01', 'g'), E'\x01')
  || string_to_array(regexp_replace(substr(search_text, 2), '(..)', E'\\1\x01', 'g'), E'\x01')));
-- Who may be linked to an account is listed by name: of 100,000 known people all were sorted for each list.
create index mas_user_by_name on mas_user (first_name collate "und-x-icu", last_name collate "und-x-icu", provider, subject);

-- Assignment ------------------------------------------------------------------------------------------------------------------------------

-- Customers assigned to a person (D-31).
create table user_customer (
  user_id text not null references app_user on delete cascade,
  bu text not null,
  cv_code text not null,
  org_code text not null,
  primary key (user_id, bu, cv_code, org_code),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
-- The gate asks whether a person reaches an organisation where a request names no customer.
create index user_customer_org on user_customer (user_id, bu, org_code);

-- How many cv × org a person has in a business unit, and in all of them together under the unit ''. `version` grows with every change.
create table user_customer_tally (
  user_id text not null references app_user on delete cascade,
  bu text not null,
  pairs int not null,
  version bigint not null default 1,
  primary key (user_id, bu)
);
-- Home lists the newest of those who need customers and have none: every person was asked.
create index user_customer_tally_none on user_customer_tally (user_id) where bu = '' and pairs = 0;

-- Sign-in ---------------------------------------------------------------------------------------------------------------------------------

-- Which account at which provider is which person (provider `fosad` or `ids-portal`).
create table external_identity (
  provider text not null,
  subject text not null,
  user_id text not null references app_user on delete cascade,
  -- an import file named this account; a file that no longer does removes it
  stated boolean not null default false,
  primary key (provider, subject)
);
create index external_identity_user on external_identity (user_id);

-- People whom an import names without an account: the first account of this provider that brings their vouched e-mail or
-- their user name is theirs.
create table awaited_account (
  user_id text primary key references app_user on delete cascade,
  provider text not null
);

-- Which profile a first sign-in made, so that making it again gives the same one and a later sign-in can still link it (D-24).
create table made_profile (
  provider text not null,
  subject text not null,
  user_id text not null references app_user on delete cascade,
  primary key (provider, subject)
);
-- These profiles are removed when staff link the account of their user: all of them were read for each edit of a person.
create index made_profile_user on made_profile (user_id);

-- Keys that sign access tokens and the development provider's tokens; the private part is encrypted with a key outside the database.
create table signing_key (
  kid text primary key,
  purpose text not null,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null default now()
);

-- A sign-in on its way to the provider; only the hash of the browser's cookie is stored. Several of one browser may be on their way at once: they share
-- its cookie and are told apart by their state.
create table sign_in_attempt (
  txn_hash bytea not null,
  login_type text not null check (login_type in ('admin', 'customer')),
  state text primary key,
  nonce text not null,
  code_verifier text not null,
  popup_id text not null default '',
  return_path text not null default '/',
  created_at timestamptz not null default now(),
  former_cookie bytea
);
create index sign_in_attempt_txn on sign_in_attempt (txn_hash);

-- One sign-in on one device. Its cookies rotate; its end never moves past 30 days.
create table session (
  session_id uuid primary key,
  -- null until a first sign-in has made or linked its user (D-24)
  user_id text references app_user on delete cascade,
  login_type text not null check (login_type in ('admin', 'customer')),
  provider text not null,
  login_provider text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  upstream_sealed bytea,
  upstream_refreshed_at timestamptz,
  -- what the provider sent about a user who is not here yet; afterwards only the subject
  subject text,
  identity jsonb,
  -- opened by a program with a sister's token: it has no browser and no cookie, and its access token renews itself
  bearer_only boolean not null default false
);
create index session_of_user on session (user_id) where ended_at is null;

create table session_cookie (
  cookie_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null,
  replaced_at timestamptz,
  successor_sealed bytea
);
create index session_cookie_session on session_cookie (session_id);

-- A user who arrives from a sister application: who the sister says they are, until the landed page has its answer. Only hashes of the browser's secrets.
create table arrival (
  cookie_hash bytea primary key,
  sister text not null check (sister in ('sales', 'farm')),
  token_id bytea not null,
  user_id text not null references app_user on delete cascade,
  state_hash bytea,
  secret_hash bytea,
  return_path text not null,
  ends_at timestamptz not null
);
create index arrival_ends on arrival (ends_at);

-- Tokens and codes of a sister that were used up: none of them opens a second session, on any copy of the server.
create table sister_token_used (
  sister text not null check (sister in ('sales', 'farm')),
  token_id bytea not null,
  used_at timestamptz not null,
  primary key (sister, token_id)
);
create index sister_token_used_at on sister_token_used (used_at);

-- What the development provider remembers between two requests; empty in production.
create table development_provider_state (
  issuer text not null,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (issuer, model, id)
);
create index development_provider_grant on development_provider_state (grant_id) where grant_id is not null;
create index development_provider_uid on development_provider_state (uid) where uid is not null;

-- Orders ----------------------------------------------------------------------------------------------------------------------------------

create table orders (
  order_id bigint generated always as identity primary key,
  order_number text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  prd_type_code text not null,
  status text not null default 'PO' check (status in ('PO', 'SO', 'APPV', 'TO', 'INV', 'RECEIVE', 'C', 'REJ')),
  version int not null default 1,
  ship_to text not null default '',
  ship_to_name text not null default '',
  send_by text not null default '',
  send_by_name text not null default '',
  require_date date,
  require_time text not null default '',
  order_date date not null,
  order_time text not null,
  confirm_date date,
  license_plate text not null default '',
  license_plate_plain text not null default '',
  comments text not null default '',
  telephone text not null default '',
  amount bigint not null check (amount >= 0),
  total_product int not null,
  total_qty numeric(14,3) not null,
  invoice_number text not null default '',
  invoice_date date,
  -- over the credit limit and waiting (D-44): reason and satang over; null when it passed the check
  waiting_reason text,
  waiting_over bigint,
  created_by text not null,
  created_at timestamptz not null,
  -- an order of another system; ours are known by the message that sent them to the ERP
  taken_over_at timestamptz,
  -- the order_id of the first order of the same cart (D-42), so that all of them can be ordered again together; null for orders that were taken over
  check_out bigint,
  -- when weighing last made the order dearer, which no decision about its credit foresaw
  grown_at timestamptz,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
-- A customer's list, newest first, by day placed and by day required (D-45).
create index orders_of_customer on orders (bu, cv_code, order_date desc, order_id desc) include (org_code, status);
create index orders_of_customer_required on orders (bu, cv_code, require_date desc, order_id desc) include (org_code, status);
-- A business unit's orders, newest first, each tab by itself: what staff look through across their customers.
create index orders_of_unit on orders (bu, status, order_date desc, order_id desc) include (cv_code, org_code);
create index orders_of_unit_required on orders (bu, status, require_date desc, order_id desc) include (cv_code, org_code);
-- Deliveries are known by the number of the order's invoice.
create index orders_of_invoice on orders (invoice_number) where invoice_number <> '';
-- What is open against a credit limit (D-44), by the rule of order_uses_credit. Without the amount: with it each edit wrote every index of the order again.
create index orders_open on orders (bu, org_code, cv_code)
  where waiting_reason is null and invoice_number = ''
    and (status in ('PO', 'SO', 'APPV', 'TO') or (status in ('INV', 'RECEIVE') and taken_over_at is null));
-- The day of an order in reports: of its invoice, before that the day for which it is ordered. Cancelled and rejected orders are in no report.
create index orders_of_report on orders (bu, (coalesce(invoice_date, require_date, order_date)) desc, order_id desc) include (cv_code, org_code)
  where status not in ('C', 'REJ');
create index orders_of_report_customer on orders (bu, cv_code, (coalesce(invoice_date, require_date, order_date)) desc, order_id desc) include (org_code)
  where status not in ('C', 'REJ');

-- Order numbers count up, and a number once given is never given again; gaps are harmless: SO-6911-00482.
create sequence order_number_seq;

-- A line without a foreign key: lines are written beside their order and removed with it (functions/lines-of-order.sql), and a look-up of the order for each
-- line cost a fifth of placing it (decisions/placing-orders.md).
create table order_line (
  order_id bigint not null,
  sequence int not null,
  entry_type text not null default '1',
  sku text not null,
  product_code text not null,
  medicine_code text not null default '',
  grade_code text not null default '',
  grade_name_th text not null default '',
  grade_name_en text not null default '',
  name_th text not null,
  name_en text not null,
  unit_code text not null,
  unit_name_th text not null,
  unit_name_en text not null,
  pack_size int not null,
  weight_kg numeric(12,3) not null default 0,
  image_path text not null default '',
  order_qty numeric(14,3) not null check (order_qty > 0),
  send_qty numeric(14,3) not null default 0,
  send_weight numeric(14,3) not null default 0,
  allocate_qty numeric(14,3) not null default 0,
  unit_price bigint not null,
  amount bigint not null,
  net_amount bigint not null,
  -- what the price was for on that day (decisions/weights-and-receiving.md)
  price_by text not null default 'quantity' check (price_by in ('quantity', 'weight')),
  -- what became of the line on its way, in the product's unit and in kilograms; null where it is unknown, which a 0 is not
  allocate_weight numeric(14,3),
  invoice_qty numeric(14,3),
  invoice_weight numeric(14,3),
  allocated_at timestamptz,
  sent_at timestamptz,
  invoiced_at timestamptz,
  primary key (order_id, sequence)
);

-- Who moved or edited an order, when, from where to where and why (D-40, D-41).
create table order_step (
  step_id bigint generated always as identity,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null,
  user_id text not null,
  user_name text not null,
  user_group text not null,
  from_status text,
  to_status text not null,
  reason text not null default '',
  -- what a move of staff decided about the customer's credit (D-44): satang over the limit, 0 where the order fitted; null where nothing was decided
  credit_over bigint check (credit_over >= 0),
  -- what an edit did: {amountBefore, amountAfter, overBefore, overAfter, lines, fields}; null for a step that moved the order
  edit jsonb,
  primary key (order_id, step_id)
);

-- What a customer received otherwise than it was sent, and what staff decided about it (decisions/weights-and-receiving.md). An order is received once, so it has
-- one claim at most.
create table claim (
  claim_id bigint generated always as identity primary key,
  order_id bigint not null unique references orders on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'partly', 'refused', 'withdrawn')),
  version int not null default 1,
  note text not null default ''
);

-- Of the lines that differ, what arrived in good order.
create table claim_line (
  claim_id bigint not null references claim on delete cascade,
  sequence int not null,
  received_qty numeric(14,3) not null check (received_qty >= 0),
  received_weight numeric(14,3),
  reason text not null check (reason in ('short', 'damaged', 'wrong', 'temperature', 'dead')),
  note text not null default '',
  -- by the price of the line
  amount bigint not null check (amount >= 0),
  primary key (claim_id, sequence)
);

-- Who claimed and who decided, when and why.
create table claim_step (
  step_id bigint generated always as identity primary key,
  claim_id bigint not null references claim on delete cascade,
  at timestamptz not null,
  user_id text not null,
  user_name text not null,
  user_group text not null,
  from_status text,
  to_status text not null,
  reason text not null default ''
);
create index claim_step_claim on claim_step (claim_id, step_id);

-- Photographs of the goods; the pictures themselves are in the photo folder, by their id. Until the receipt they belong to the order alone.
create table claim_photo (
  photo_id uuid primary key,
  order_id bigint not null references orders on delete cascade,
  claim_id bigint references claim on delete cascade,
  -- of the file as it was sent: the same one again is the same photo
  sha256 bytea not null,
  bytes int not null,
  width int not null,
  height int not null,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (order_id, sha256)
);
create index claim_photo_claim on claim_photo (claim_id) where claim_id is not null;
create index claim_photo_unclaimed on claim_photo (created_at) where claim_id is null;

-- Delivery --------------------------------------------------------------------------------------------------------------------------------

-- Where a delivery is, as logistics reports it.
create table delivery_position (
  doc_number text primary key,
  plan_id text not null default '',
  address text not null default '',
  latitude double precision,
  longitude double precision,
  queue int,
  arrives_at timestamptz,
  at timestamptz not null
);

-- Links to one delivery that open without sign-in (decisions/deliveries.md). The link itself is not stored: it is made of the id and a key outside the database.
create table delivery_share (
  share_id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders on delete cascade,
  user_id text not null references app_user on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- by the sharer; receipt and cancellation are read from the order
  ended_at timestamptz
);
create index delivery_share_order on delivery_share (order_id, user_id);

-- Payments --------------------------------------------------------------------------------------------------------------------------------

-- Invoices of the ERP; `open_amount` is what is still owed.
create table invoice (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  invoice_number text not null,
  order_number text not null default '',
  company_code text not null default '',
  invoice_date date not null,
  due_date date not null,
  amount bigint not null,
  open_amount bigint not null check (open_amount >= 0),
  -- when more was last owed on it than before
  grown_at timestamptz not null default now(),
  primary key (bu, invoice_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index invoice_open on invoice (bu, org_code, cv_code, due_date) where open_amount > 0;
create index invoice_order on invoice (order_number) where order_number <> '';
-- Who may owe exactly the money that arrived: suggestions by amount.
create index invoice_open_by_amount on invoice (bu, open_amount) where open_amount > 0;
-- Whose invoices were issued, or are open and fall due, in some days.
create index invoice_issued on invoice (bu, invoice_date) include (org_code, cv_code);
create index invoice_open_due on invoice (bu, due_date) include (org_code, cv_code) where open_amount > 0;
-- A statement of account reads what one customer was invoiced at one organisation, paid or not.
create index invoice_of_place on invoice (bu, org_code, cv_code, invoice_date);

-- How an organisation may be paid (D-61): by barcode type of specification §3, with the biller that a bank knows it by.
create table payment_method (
  org_code text not null references organisation,
  barcode_type text not null check (barcode_type in ('1', '2', '3', '4')),
  tax_id text not null default '',
  suffix text not null default '',
  merchant_name text not null default '',
  -- what the payer pays on top; shown, never part of a code
  fee bigint not null default 0 check (fee >= 0),
  -- how long a document of this method lives
  live_hours int not null default 24 check (live_hours between 1 and 720),
  -- opaque to us (thai.md §9)
  fix text not null default '',
  active boolean not null default true,
  primary key (org_code, barcode_type)
);

-- Accounts of a business unit to which one may transfer (specification §3, bank account info).
create table bank_account (
  bu text not null references business_unit,
  account_no text not null,
  name_th text not null,
  name_en text not null,
  icon text not null default '',
  company_code text not null default '',
  service_code text not null default '',
  extend text not null default '',
  sort_order int not null default 0,
  primary key (bu, account_no)
);

-- Payment numbers count up and are part of payment codes; gaps are harmless.
create sequence payment_number_seq;

-- A payment that a user began (D-62); the content of its codes is stored as it was that day.
create table payment_document (
  payment_id bigint generated always as identity primary key,
  payment_no text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  company_code text not null default '',
  barcode_type text not null check (barcode_type in ('1', '2', '3', '4')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'expired')),
  version int not null default 1,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  tax_id text not null,
  suffix text not null,
  merchant_name text not null,
  fix text not null default '',
  reference1 text not null,
  reference2 text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index payment_document_of_customer on payment_document (bu, org_code, cv_code, payment_id desc);
-- By what a bank's message holds.
create index payment_document_by_reference on payment_document (reference2, reference1, payment_id desc);
create index payment_document_expiring on payment_document (expires_at) where status = 'pending';
-- Paid documents of a customer, the latest first.
create index payment_document_paid on payment_document (bu, org_code, cv_code, ended_at desc) where status = 'paid';
-- Payments of the same amount, whose slips staff compare with money that names nothing.
create index payment_document_by_amount on payment_document (bu, amount, payment_id desc);

-- Which invoices a document pays, and how much of each.
create table payment_allotment (
  payment_id bigint not null references payment_document,
  position int not null,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  live boolean not null default true,
  primary key (payment_id, position),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
-- An invoice has at most one live document (D-62).
create unique index one_live_document on payment_allotment (bu, invoice_number) where live;

-- Photos of bank slips, beside the payment that they prove.
create table payment_slip (
  photo_id uuid primary key,
  payment_id bigint not null references payment_document,
  sha256 bytea not null,
  bytes int not null,
  width int not null,
  height int not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (payment_id, sha256)
);
-- How many photos of slips a user has sent since yesterday.
create index payment_slip_of_person on payment_slip (created_by, created_at);

-- Money that banks reported to us (D-63): each of a bank's transactions once, as it was reported, with what became of it.
create table bank_transaction (
  transaction_key bigint generated always as identity primary key,
  bank text not null,
  transaction_id text not null,
  amount bigint not null check (amount > 0),
  biller_id text not null,
  reference1 text not null,
  reference2 text not null,
  paid_at timestamptz not null,
  told_at timestamptz not null,
  -- the bank's own words
  raw text not null,
  payment_id bigint references payment_document,
  allotted bigint not null default 0 check (allotted >= 0),
  parked bigint not null default 0 check (parked >= 0),
  -- what staff have to look at: paid short, too much, a second time, after the document had ended, or for nothing we know; '' where all is well
  doubt text not null default '' check (doubt in ('', 'part', 'over', 'double', 'late', 'unknown')),
  resolved_at timestamptz,
  resolved_by text,
  resolution text not null default '',
  -- whose money it is, as far as document or biller show; null where neither does
  bu text,
  org_code text,
  -- by what we know of it
  source text not null default 'callback' check (source in ('callback', 'inquiry', 'statement')),
  advanced bigint not null default 0 check (advanced >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  unique (bank, transaction_id),
  -- money in is money for invoices, money in advance of a customer, money to give back and money that waits for staff
  constraint money_in check (allotted + advanced + refunded + parked = amount)
);
create index bank_transaction_of_payment on bank_transaction (payment_id) where payment_id is not null;
-- Money that did not fit is listed by business unit ('' for none), what waits for a decision apart from what is decided, the newest first.
create index bank_transaction_in_doubt on bank_transaction (coalesce(bu, ''), (resolved_at is null), transaction_key desc) where doubt <> '';

-- What staff decided about money that did not fit, and why.
create table money_decision (
  decision_id bigint generated always as identity primary key,
  transaction_key bigint not null references bank_transaction,
  action text not null check (action in ('allot', 'advance', 'refund', 'withholding', 'accept')),
  amount bigint not null check (amount >= 0),
  reason text not null check (trim(reason) <> ''),
  -- invoices with their amounts, the customer, or the certificate
  facts jsonb not null default '{}',
  user_id text not null,
  user_name text not null,
  at timestamptz not null
);
create index money_decision_of_transaction on money_decision (transaction_key);

-- Money of a customer that pays nothing yet.
create table customer_advance (
  advance_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  amount bigint not null check (amount > 0),
  -- what is left of it
  open_amount bigint not null check (open_amount between 0 and amount),
  transaction_key bigint references bank_transaction,
  reason text not null default '',
  created_by text not null,
  created_at timestamptz not null,
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index customer_advance_of_customer on customer_advance (bu, org_code, cv_code, advance_id desc);
create index customer_advance_of_transaction on customer_advance (transaction_key) where transaction_key is not null;

-- Tax that a customer withheld and paid to the Revenue Department for the supplier (section 50 bis), by the number of its certificate.
create table withholding_certificate (
  certificate_id bigint generated always as identity primary key,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  certificate_no text not null check (certificate_no <> ''),
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  transaction_key bigint not null references bank_transaction,
  created_by text not null,
  created_at timestamptz not null,
  -- one paper counts once for an invoice
  unique (bu, org_code, cv_code, certificate_no, invoice_number),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);

-- A message in the name of a bank that does not sign: a hint, until the bank confirms it. Each message that the bank would be asked differently about is one,
-- so that a false one does not stop a true one.
create table bank_hint (
  hint_id bigint generated always as identity primary key,
  bank text not null,
  transaction_id text not null,
  biller_id text not null,
  reference1 text not null,
  reference2 text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  raw text not null,
  told_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'unconfirmed')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  -- from then on the bank is asked no more
  deadline timestamptz not null,
  constraint one_hint unique (bank, transaction_id, biller_id, reference1, paid_at)
);
create index bank_hint_waiting on bank_hint (next_try_at) where state = 'waiting';
create index bank_hint_of_bank on bank_hint (bank) where state = 'waiting';

-- Cash: what agents take in the field (decisions/cash.md) ---------------------------------------------------------------------------------

-- The day of an agent: what they began with, what they took and handed over, and what they counted at its end.
create table cash_day (
  day_id bigint generated always as identity primary key,
  user_id text not null,
  user_name text not null,
  -- Bangkok
  day date not null,
  opened_at timestamptz not null,
  float_amount bigint not null check (float_amount >= 0),
  closed_at timestamptz,
  -- as both were when the day was closed
  expected bigint,
  counted bigint check (counted >= 0),
  -- how many of each note and coin, by its satang
  pieces jsonb not null default '{}',
  -- why the sums differ
  reason text not null default '',
  accepted_by text,
  accepted_at timestamptz,
  check ((closed_at is null) = (expected is null) and (closed_at is null) = (counted is null)),
  check (counted is null or counted = expected or trim(reason) <> '')
);
create unique index one_open_cash_day on cash_day (user_id) where closed_at is null;
create index cash_day_of_agent on cash_day (user_id, day_id desc);
create index cash_day_to_accept on cash_day (day_id) where counted <> expected and accepted_at is null;

-- Cash that left the agent's hands during the day.
create sequence cash_handover_seq;
create table cash_handover (
  handover_id bigint generated always as identity primary key,
  handover_no text not null unique,
  day_id bigint not null references cash_day,
  amount bigint not null check (amount > 0),
  receiver text not null check (trim(receiver) <> ''),
  at timestamptz not null
);
create index cash_handover_of_day on cash_handover (day_id, handover_id);

-- The last number that an organisation gave in a Buddhist year; locked while a receipt is written, so that no number is left out.
create table receipt_number (
  org_code text not null references organisation,
  year int not null,
  last int not null check (last > 0),
  primary key (org_code, year)
);

create table receipt (
  receipt_id bigint generated always as identity primary key,
  receipt_no text not null unique,
  bu text not null,
  org_code text not null,
  cv_code text not null,
  company_code text not null default '',
  year int not null,
  number int not null check (number > 0),
  day_id bigint not null references cash_day,
  amount bigint not null check (amount > 0),
  -- what of it pays no invoice yet
  advance bigint not null default 0 check (advance between 0 and amount),
  advance_id bigint references customer_advance,
  -- notes and coins that the customer gave; the rest is the change
  tendered bigint not null check (tendered >= amount),
  -- what the customer still owed afterwards
  remaining bigint not null check (remaining >= 0),
  -- payments that waited for a bank and ended with this
  cancelled_payments text[] not null default '{}',
  paid_at timestamptz not null,
  cashier_id text not null,
  cashier_name text not null,
  print_no int not null default 0,
  voided_at timestamptz,
  voided_by text,
  void_reason text not null default '',
  -- before its day was closed, which then did not expect the money
  voided_in_day boolean not null default false,
  unique (org_code, year, number),
  check ((voided_at is null) = (void_reason = '')),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index receipt_of_cashier on receipt (cashier_id, receipt_id desc);
create index receipt_of_day on receipt (day_id, receipt_id desc);
create index receipt_of_customer on receipt (bu, org_code, cv_code, receipt_id desc);

-- Which invoices a receipt pays; unchanged when the receipt is void.
create table receipt_allotment (
  receipt_id bigint not null references receipt,
  position int not null,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  -- what the invoice still owed afterwards
  left_open bigint not null check (left_open >= 0),
  primary key (receipt_id, position),
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
create index receipt_allotment_of_invoice on receipt_allotment (bu, invoice_number);

-- What was paid of an invoice, and by which money; what a receipt paid is removed when the receipt is void.
create table invoice_payment (
  invoice_payment_id bigint generated always as identity primary key,
  bu text not null,
  invoice_number text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  payment_id bigint references payment_document,
  transaction_key bigint references bank_transaction,
  certificate_id bigint references withholding_certificate,
  receipt_id bigint references receipt,
  foreign key (bu, invoice_number) references invoice (bu, invoice_number)
);
create index invoice_payment_of_invoice on invoice_payment (bu, invoice_number);
create index invoice_payment_of_document on invoice_payment (payment_id) where payment_id is not null;
create index invoice_payment_of_transaction on invoice_payment (transaction_key) where transaction_key is not null;
create index invoice_payment_of_receipt on invoice_payment (receipt_id) where receipt_id is not null;

-- Statements: what the supplier's ERP credited on invoices, and which payments it booked --------------------------------------------------

create table credit_note (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  credit_note_number text not null,
  -- '' where it is of no single invoice
  invoice_number text not null default '',
  credit_note_date date not null,
  amount bigint not null check (amount >= 0),
  reason text not null default '',
  primary key (bu, credit_note_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index credit_note_of_customer on credit_note (bu, org_code, cv_code, credit_note_date);

create table erp_payment (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  payment_number text not null,
  -- '' where it is of no single invoice
  invoice_number text not null default '',
  payment_date date not null,
  amount bigint not null check (amount >= 0),
  method text not null default '',
  -- the portal's own payment or receipt that this books, so that it counts once
  portal_number text not null default '',
  primary key (bu, payment_number, invoice_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index erp_payment_of_customer on erp_payment (bu, org_code, cv_code, payment_date);

-- Reports ---------------------------------------------------------------------------------------------------------------------------------

-- Filters of reports that users store under a name.
create table saved_filter (
  user_id text not null references app_user on delete cascade,
  report text not null check (report in ('purchasereport', 'purchasereport2', 'accountsreceivablereport', 'accountsreceivablereport2')),
  name text not null check (name <> ''),
  filter jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, report, name)
);

-- Reports that users asked for (specification §7, reports), for 24 hours.
create table report_job (
  job_id uuid primary key,
  user_id text not null,
  user_group text not null,
  bu text not null references business_unit,
  cv_code text,
  org_code text,
  kind text not null,
  lang text not null,
  filter jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'no_data', 'failed', 'cancelled')),
  created_at timestamptz not null,
  started_at timestamptz,
  -- the last sign of life of the server that makes it
  beat_at timestamptz,
  ended_at timestamptz,
  tries int not null default 0,
  rows_done int not null default 0,
  rows_total int not null default 0,
  -- which customers' rows may be in it, as `cv org`, for a user who acts for some only; null for one who reaches all
  reach text[],
  problem text not null default '',
  facts jsonb not null default '{}'
);
create index report_job_of_person on report_job (user_id, created_at desc);
create index report_job_under_way on report_job (created_at) where status in ('waiting', 'running');
create index report_job_by_age on report_job (created_at);

-- What came of it; every copy of the server answers it.
create table report_result (
  job_id uuid primary key references report_job on delete cascade,
  pdf bytea not null
);

-- Commands: what every write leaves beside its rows (design §4) ---------------------------------------------------------------------------

-- One row for each request with a key: the same key by the same person gives the same answer (D-43).
create table idempotency (
  user_id text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
-- Keys are looked through by age only in the order in which they were written: an entry for each order would be larger.
create index idempotency_age on idempotency using brin (created_at);

-- What the ERP is notified of (D-51, decisions/erp.md), written in the transaction of the change.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  document text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  -- tried and refused so often, next tried then, since when it fails and why, and given up
  tries int not null default 0,
  refusals int not null default 0,
  next_try_at timestamptz,
  failing_since timestamptz,
  failure text not null default '',
  dead_at timestamptz
);
create index outbox_waiting on outbox (outbox_id) where delivered_at is null;
-- The oldest message of each document that waits for the ERP is found by itself, however many wait behind it; also those of a receipt (`flagSap`).
create index outbox_of_document on outbox (document, outbox_id) where delivered_at is null;
-- Messages that were given up; what follows of the same document waits for them. Empty as a rule, so it costs no write anything.
create index outbox_dead on outbox (document, outbox_id) where dead_at is not null and delivered_at is null;

-- Audit (decisions/audit.md) --------------------------------------------------------------------------------------------------------------

-- Every accepted write and every refusal. A sealer chains the rows; no row may be changed or removed.
create table audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  request_id text not null,
  outcome text not null check (outcome in ('accepted', 'refused')),
  call text not null,
  user_id text,
  user_group text,
  session_id uuid,
  bu text,
  org_code text,
  cv_code text,
  subject text,
  before_hash bytea,
  after_hash bytea,
  facts jsonb not null default '{}'
);
create index audit_user on audit (user_id, at);
-- Refused sign-ins and imports, the latest first: home shows them to admins and super users, among millions of rows.
create index audit_troubles on audit (call, at) where outcome = 'refused' and call in ('sign-in', 'import');

-- What the sealer has not chained yet; a row leaves in the transaction that seals it.
create table audit_unsealed (audit_id bigint primary key);

-- The chain: each hash covers the hash before it and every word of its row. Without a foreign key: a row that is missing when it should be sealed gets its
-- seal all the same, for without it nothing would name the row.
create table audit_seal (
  seal_id bigint primary key,
  audit_id bigint not null unique,
  hash bytea not null,
  -- which key the seal was made with; null for seals from before there was one, which are plain hashes
  key_id text
);

-- Copies of the server (decisions/copies-of-the-server.md) --------------------------------------------------------------------------------

-- What callers used up of a minute where every copy must know it (decisions/limits.md): sign-ins, passwords, sister tokens.
-- Unlogged: a crash loses a minute, and no count waits for the disk.
create unlogged table caller_count (
  -- a hash: neither user names nor addresses are stored here
  key text primary key,
  count int not null,
  until timestamptz not null
);
create index caller_count_until on caller_count (until);

-- The name of the secret key that copies run with; the key itself is never in the database.
create table secret_key (
  one boolean primary key default true check (one),
  key_id text not null,
  since timestamptz not null default now()
);

-- Scripts and sheets of the builds that copies bring: a page of one build may ask a copy of another for its parts.
create table web_file (
  name text primary key,
  -- already packed, or packed again for each answer: the database need not try
  bytes bytea not null,
  -- HMAC with the secret key over name and bytes: what else was written here is never served
  seal bytea not null,
  -- when a copy last reported that it brought it
  served_at timestamptz not null
);
-- In a statement of its own: PostgreSQL 15 does not take it in the table's.
alter table web_file alter column bytes set storage external;
create index web_file_served_at on web_file (served_at);

-- Which file of database/functions this database runs, and from which release of Smart Order it is.
create table sql_function (
  file text primary key,
  hash text not null,
  release int not null,
  replaced_at timestamptz not null default now()
);

-- Views for operators: read only, their columns stay fixed (design §7), amounts in baht with two decimals --------------------------------

create view report_orders as
  select order_id, order_number, bu, org_code, cv_code, prd_type_code, status, order_date, order_time,
         require_date, require_time, ship_to, ship_to_name, send_by, license_plate, telephone, comments,
         round(amount / 100.0, 2) as amount, total_product, total_qty, invoice_number, invoice_date,
         waiting_reason, round(waiting_over / 100.0, 2) as waiting_over, created_by, created_at
  from orders;

-- Lines as they were weighed: what a price is for, kilograms of one unit as sold, and what was allocated, sent and invoiced of a line, with the moment in which each
-- was first reported (null where it never was, or where another system did not say when).
create view report_order_lines as
  select o.order_number, l.order_id, l.sequence, l.sku, l.product_code, l.name_th, l.name_en, l.unit_code,
         l.order_qty, l.send_qty, l.send_weight, l.allocate_qty, round(l.unit_price / 100.0, 2) as unit_price,
         round(l.amount / 100.0, 2) as amount, round(l.net_amount / 100.0, 2) as net_amount,
         l.price_by, l.weight_kg, l.allocate_weight, l.invoice_qty, l.invoice_weight, l.allocated_at, l.sent_at, l.invoiced_at
  from order_line l join orders o using (order_id);

create view report_audit as
  select audit_id, at, request_id, outcome, call, user_id, user_group, bu, org_code, cv_code, subject, facts,
         encode(before_hash, 'hex') as before_hash, encode(after_hash, 'hex') as after_hash,
         encode(s.hash, 'hex') as seal
  from audit left join audit_seal s using (audit_id);

-- Empty: payments are not shown to operators yet.
create view report_payments as
  select null::text as payment_no, null::text as bu, null::text as org_code, null::text as cv_code,
         null::text as status, null::text as method, null::numeric as amount, null::timestamptz as created_at
  where false;

create view report_receipts as
  select receipt_no, bu, org_code, cv_code, cashier_name as cashier, amount::numeric / 100 as amount, paid_at as created_at, voided_at, void_reason
  from receipt;
