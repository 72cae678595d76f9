-- concurrently
-- way back: yes
-- The newest import that was taken, also where every later one was refused.
create index concurrently if not exists integration_import_taken on integration_import (created_at) where state = 'done' and not dry_run;
