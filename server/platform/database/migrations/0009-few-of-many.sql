-- outside a transaction
-- Few correspondences are ended, and few sign-ins: without an index of these alone all of them are read, by each draw
-- and by each tidying.
create index concurrently if not exists correspondences_closed on correspondences (member_a, member_b) where closed_at is not null;
create index concurrently if not exists sign_ins_ended on sign_ins (id) where ended_at is not null;
