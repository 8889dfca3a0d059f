-- outside a transaction
-- The keepers' line in the order of age, over all categories.
create index concurrently if not exists pool_by_age on pool (created_at) where waiting;
