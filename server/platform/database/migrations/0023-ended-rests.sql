-- outside a transaction
-- Rests that have ended, which a job deletes with their notes.
create index concurrently if not exists rests_until on rests (until);
