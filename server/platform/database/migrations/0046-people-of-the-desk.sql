-- outside a transaction
-- The reports that a member received, and those between two members. The status is included for the count of upheld ones.
create index concurrently if not exists reports_of_author on reports (author_id, reporter_id) include (status);
-- Few members are warned or barred: without these, a page of them reads all other members.
create index concurrently if not exists members_warned on members (id desc) where warning_count > 0;
create index concurrently if not exists members_barred on members (id desc) where status = 'BARRED';
