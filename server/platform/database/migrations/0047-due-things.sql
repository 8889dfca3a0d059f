-- outside a transaction
-- The job that pushes overdue reports looks at the things whose time came since its last run.
create index concurrently if not exists reported_things_due on reported_things (due_at) where status = 'PENDING';
