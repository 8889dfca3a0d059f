-- outside a transaction
-- The job that closes a month reads only that month.
create index concurrently if not exists reports_made on reports (reported_at);
create index concurrently if not exists warnings_given on warnings (warned_at);
create index concurrently if not exists appeals_made on appeals (appealed_at);
