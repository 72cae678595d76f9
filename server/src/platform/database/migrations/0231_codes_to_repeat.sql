-- concurrently
-- way back: yes
create index concurrently if not exists former_code_to_repeat on former_code (repeat_at) where repeats < 2;
