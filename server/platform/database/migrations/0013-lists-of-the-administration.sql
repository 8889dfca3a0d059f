-- outside a transaction
-- The reports that are still to be gathered: hardly ever one, which the planner cannot know. It takes this index all the
-- same, since no other has this order.
create index concurrently if not exists reports_to_gather on reports (gathered_decided, id)
  where gathered_decided is distinct from (status <> 'PENDING');
-- One type or one status may be rare: without these all others are read on the way to a page of it.
create index concurrently if not exists reports_of_type on reports (report_type, id desc);
create index concurrently if not exists appeals_of_status on appeals (status, decided_at desc, id desc) where status <> 'PENDING';
create index concurrently if not exists share_posts_out_of_sight on share_posts (id desc)
  where deleted_at is null and not on_board;
