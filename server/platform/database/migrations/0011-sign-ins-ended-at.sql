-- outside a transaction
-- Every server reads the newly ended sign-ins once a second. They are deleted when no access token can name them.
-- Only servers of the version before use `sign_ins_ended`; the next release drops it.
create index concurrently if not exists sign_ins_ended_at on sign_ins (ended_at) where ended_at is not null;
