-- outside a transaction
-- A keyed hash of the letter's plain text: a draw shows one of identical letters. Null: not hashed.
alter table pool add column if not exists text_hash bytea;
create index concurrently if not exists pool_of_text on pool (text_hash) where text_hash is not null;
-- The job judges and hashes what an earlier server wrote.
create index concurrently if not exists pool_to_judge on pool (created_at) where care is null or text_hash is null;
drop index concurrently if exists pool_not_judged;
