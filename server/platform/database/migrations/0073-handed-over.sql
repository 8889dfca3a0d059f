-- outside a transaction
-- When a reader handed the letter over and no keeper had room. Draws and the keepers' line show it first.
alter table pool add column if not exists asked_at timestamptz;
create index concurrently if not exists pool_asked on pool (created_at) where waiting and asked_at is not null;
-- Letters with signs of a crisis are in the keepers' line after an hour.
create index concurrently if not exists pool_cared on pool (created_at) where waiting and care >= 1;
