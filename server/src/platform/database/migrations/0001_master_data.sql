-- Master data of the supplier's own systems (D-50). Codes are theirs; names are kept in Thai and English.
create extension if not exists pg_trgm;

-- Folds what people type differently but mean alike (thai.md §4.4): form, digits, sara am, double sara e, zero width.
create function fold_thai(words text) returns text language sql immutable parallel safe as $$
  select lower(translate(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(coalesce(words, ''), NFC), '[\u200B-\u200D\u2060\uFEFF]', '', 'g'),
      E'\u0E4D\u0E48\u0E32', E'\u0E48\u0E33'), E'\u0E4D\u0E49\u0E32', E'\u0E49\u0E33'),
      E'\u0E4D\u0E4A\u0E32', E'\u0E4A\u0E33'), E'\u0E4D\u0E4B\u0E32', E'\u0E4B\u0E33'),
      E'\u0E4D\u0E32', E'\u0E33'), E'\u0E40\u0E40', E'\u0E41'),
    '๐๑๒๓๔๕๖๗๘๙', '0123456789'))
$$;

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

create table customer (
  cv_code text primary key,
  name_th text not null,
  name_en text not null,
  address text not null default '',
  tel_no text not null default '',
  search_text text generated always as (fold_thai(cv_code || ' ' || name_th || ' ' || name_en)) stored
);
create index customer_search on customer using gin (search_text gin_trgm_ops);

-- Which organisation of which business unit sells to which customer.
create table customer_org (
  bu text not null references business_unit,
  cv_code text not null references customer,
  org_code text not null references organisation,
  primary key (bu, cv_code, org_code)
);
create index customer_org_org on customer_org (bu, org_code);

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
  -- kilograms in one unit, 0 where weight says nothing
  weight_kg numeric(12,3) not null default 0 check (weight_kg >= 0),
  image_path text not null default '',
  active boolean not null default true,
  search_text text generated always as (fold_thai(product_code || ' ' || sku || ' ' || name_th || ' ' || name_en)) stored,
  primary key (bu, sku),
  foreign key (bu, prd_type_code) references product_type
);
create index product_of_type on product (bu, prd_type_code, group_code);
create index product_search on product using gin (search_text gin_trgm_ops);

-- What an organisation sells, and for how much (satang); cv_code '' is the list price, another is that customer's own.
create table product_price (
  bu text not null,
  org_code text not null references organisation,
  sku text not null,
  cv_code text not null default '',
  unit_price bigint not null check (unit_price >= 0),
  primary key (bu, org_code, sku, cv_code),
  foreign key (bu, sku) references product
);

-- Credit of a customer at an organisation, in satang.
create table credit (
  bu text not null,
  org_code text not null,
  cv_code text not null,
  credit_limit bigint not null check (credit_limit >= 0),
  primary key (bu, org_code, cv_code),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);

-- Invoices of the ERP; what is still open is `open_amount`, in satang.
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
  primary key (bu, invoice_number),
  foreign key (bu, cv_code, org_code) references customer_org (bu, cv_code, org_code)
);
create index invoice_open on invoice (bu, org_code, cv_code, due_date) where open_amount > 0;
create index invoice_order on invoice (order_number) where order_number <> '';

-- Where a delivery is, as logistics tells it.
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
