-- outside a transaction
-- The job that ends warnings reads only the members who have some.
create index concurrently if not exists members_lapsing on members (warnings_lapse_at) where warning_count > 0;
-- Reads every row, while the servers read and write them.
alter table warnings validate constraint warnings_step_known;
