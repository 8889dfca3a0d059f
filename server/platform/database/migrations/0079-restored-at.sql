-- The instant of the restore that made this database. Tokens that were issued before it are refused.
alter table site_state add column restored_at timestamptz;
