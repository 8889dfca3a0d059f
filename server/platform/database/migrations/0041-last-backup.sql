-- When the data of the newest backup were read. No row: none was ever made.
create table last_backup (
  single boolean primary key default true check (single),
  made_at timestamptz not null
);
