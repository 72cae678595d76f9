-- concurrently
-- way back: yes
-- Imports with faults, the latest first, among those of every minute.
create index concurrently if not exists integration_import_troubles on integration_import (import_id)
  where state in ('refused', 'failed') or (outcome -> 'errorCount')::int > 0;
