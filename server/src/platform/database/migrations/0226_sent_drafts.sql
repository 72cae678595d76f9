-- locks: draft
-- way back: yes
-- What was sent of a draft to a supplier's own API while its outcome is unknown (features/orders/place/place-elsewhere.ts): {version, key, body, until}; else {}.
alter table draft add column sent jsonb not null default '{}';
