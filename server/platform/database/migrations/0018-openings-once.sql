-- outside a transaction
-- One entry for each administrator, thing and day, however often the thing is opened.
create unique index concurrently if not exists audit_log_opened on audit_log (admin_id, opened_on, act, target_kind, target_id)
  where opened_on is not null;
-- Openings outnumber acts: without this index a page of acts reads all openings in between. The planner takes it because
-- no other index has this order.
create index concurrently if not exists audit_log_of_acts on audit_log (opened_on, id desc) where opened_on is null;
