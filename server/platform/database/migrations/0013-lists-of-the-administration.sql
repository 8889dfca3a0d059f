-- outside a transaction
-- Reports to be gathered: nearly always none, which the planner cannot know. It uses this index because no other has
-- this order.
create index concurrently if not exists reports_to_gather on reports (gathered_decided, id)
  where gathered_decided is distinct from (status <> 'PENDING');
-- A type or a status may be rare. Without these indexes a page of it would read all other rows.
create index concurrently if not exists reports_of_type on reports (report_type, id desc);
create index concurrently if not exists appeals_of_status on appeals (status, decided_at desc, id desc) where status <> 'PENDING';
create index concurrently if not exists share_posts_out_of_sight on share_posts (id desc)
  where deleted_at is null and not on_board;
