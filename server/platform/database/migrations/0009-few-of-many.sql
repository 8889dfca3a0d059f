-- outside a transaction
-- Few correspondences and few sign-ins are ended. Without these partial indexes every draw and every cleanup would read
-- all rows.
create index concurrently if not exists correspondences_closed on correspondences (member_a, member_b) where closed_at is not null;
create index concurrently if not exists sign_ins_ended on sign_ins (id) where ended_at is not null;
