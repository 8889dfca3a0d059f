-- outside a transaction
-- The job that pushes overdue reports looks at those whose time came since its last run.
create index concurrently if not exists reports_waiting on reports (reported_at) where status = 'PENDING';
