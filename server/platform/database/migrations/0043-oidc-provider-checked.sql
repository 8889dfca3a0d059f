-- outside a transaction
-- Reads every member, while the servers read and write them.
alter table members validate constraint members_provider_known;
