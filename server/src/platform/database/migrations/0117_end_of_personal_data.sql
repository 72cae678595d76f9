-- locks: customer
-- way back: yes
-- When a customer's name was last written by the ERP, or the newest document known of them; once the legal years have passed, the name is removed
-- (decisions/personal-data.md). Those who are here begin to count today.
alter table customer add column used_at timestamptz not null default now();

-- Up to which row of the audit facts and texts are removed, because the legal years have passed.
create table emptied_audit (
  is_only boolean primary key default true check (is_only),
  up_to bigint not null
);
insert into emptied_audit (up_to) values (0);
