-- outside a transaction
-- Signs of a crisis in a waiting letter: 0 none, 1 a sign, 2 plans, means or an attempt. Null: not judged.
alter table pool add column if not exists care smallint;
-- The job that judges what an earlier server wrote.
create index concurrently if not exists pool_not_judged on pool (created_at) where care is null;
