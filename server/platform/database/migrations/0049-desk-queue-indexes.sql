-- outside a transaction
-- Things to rank, and things to weigh again: hardly ever one.
create index concurrently if not exists reported_things_to_rank on reported_things (ranked_pending, newest_report_id)
  where status = 'PENDING'
    and (ranked_newest_id is distinct from newest_report_id or ranked_pending is distinct from pending_count);
create index concurrently if not exists reported_things_to_reweigh on reported_things (reweigh, newest_report_id)
  where status = 'PENDING' and reweigh;
-- The queue itself, by item and by author.
create index concurrently if not exists reported_things_waiting on reported_things (oldest_pending_id)
  where status = 'PENDING';
create index concurrently if not exists reported_things_of_author on reported_things (author_id)
  where status = 'PENDING';
-- The accuracy of a reporter: its last decided reports, without those whose warning was taken back.
create index concurrently if not exists reports_decided_of_reporter on reports (reporter_id, updated_at desc, id desc)
  where status <> 'PENDING';
create index concurrently if not exists reports_pending_of_reporter on reports (reporter_id) where status = 'PENDING';
create index concurrently if not exists warnings_taken_back on warnings (member_id) where taken_back_at is not null;
