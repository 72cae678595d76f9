-- locks: app_user
-- way back: yes
-- Devices on which a person signed in within 90 days, apart from the notices about new ones: using a device again left its warning void.
create table known_device (
  user_id text not null references app_user on delete cascade,
  -- a digest of browser and system without their versions
  device text not null,
  seen_at timestamptz not null,
  primary key (user_id, device)
);
create index known_device_old on known_device (seen_at);
insert into known_device (user_id, device, seen_at) select user_id, substr(occasion, 8), at from notice where kind = 'new_device';
