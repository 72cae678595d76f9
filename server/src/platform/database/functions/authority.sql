-- The person of a session, and whether they reach bu × cv × org now (D-31, design §4): the one statement of the gate,
-- run again by an order once its customer is locked. No row where the session has ended.
-- Admins reach everything, super users their business units, everyone else the customers assigned to them there.
-- `version` holds, where all three are named, two versions: of what is sold there, and of the customer's orders.
create or replace function authority_of(sid uuid, unit text, cv text, org text, at timestamptz)
returns table (user_id text, username text, first_name text, last_name text, user_group text, active_flag text, login_type text, provider text, login_provider text,
  bu text, path_name text, farm boolean, reaches boolean, master_version bigint, place_version bigint) language sql stable as $$
select s.user_id, u.username, u.first_name, u.last_name, u.user_group, u.active_flag, s.login_type, s.provider, s.login_provider,
       b.bu, b.path_name,
       exists (select 1 from business_unit fb where fb.path_name = 'farm'
               and (u.user_group = 'ADMIN' or exists (select 1 from user_bu ub where ub.user_id = u.user_id and ub.bu = fb.bu))),
       case
         when b.bu is null or not (u.user_group = 'ADMIN' or exists (select 1 from user_bu ub where ub.user_id = u.user_id and ub.bu = b.bu)) then false
         when cv is null and org is null then true
         -- Each branch begins at the narrowest index: a business unit may have a hundred thousand customers.
         when u.user_group in ('ADMIN', 'SUPERUSER') and cv is not null then exists (
           select 1 from customer_org co where co.bu = b.bu and co.cv_code = cv and (org is null or co.org_code = org))
         -- Written as a range, so that the index is used: for an organisation with most of the customers `=` would read through the table.
         when u.user_group in ('ADMIN', 'SUPERUSER') then exists (select 1 from customer_org co where co.bu = b.bu and co.org_code between org and org)
         when cv is not null then exists (
           select 1 from user_customer uc where uc.user_id = u.user_id and uc.bu = b.bu and uc.cv_code = cv and (org is null or uc.org_code = org))
         else exists (select 1 from user_customer uc where uc.user_id = u.user_id and uc.bu = b.bu and uc.org_code = org)
       end,
       case when cv is not null and org is not null then coalesce((select m.version from master_version m where m.bu = b.bu), 0) end,
       case when cv is not null and org is not null then coalesce((select sum(p.moves)::bigint from place_tally p where p.bu = b.bu and p.org_code = org and p.cv_code = cv), 0) end
from session s
left join app_user u on u.user_id = s.user_id
left join business_unit b on b.bu = unit or b.path_name = unit
where s.session_id = sid and s.ended_at is null and s.ends_at > at and s.idle_ends_at > at
  -- A session created later than this is from a clock that was ahead (`isAheadSql` of platform/clock.ts).
  and s.created_at <= at + interval '60 seconds'
$$;
