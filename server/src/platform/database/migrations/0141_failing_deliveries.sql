-- concurrently
-- way back: yes
-- Deliveries that a provider does not take, by the moment since when: another channel may take them over.
create index concurrently if not exists notice_delivery_failing on notice_delivery (channel, failing_since) where state = 'waiting' and failing_since is not null;
