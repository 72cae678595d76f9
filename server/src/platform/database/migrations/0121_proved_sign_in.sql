-- locks: session
-- way back: yes
-- When the person of a session last proved to the provider who they are; null where no provider named the moment (a sister application, a former release).
alter table session add column if not exists proved_at timestamptz;
