-- The newest migration of the oldest servers that may run on the schema after a migration. 66 is that of 1.0.0.
alter table migrations add column oldest_server int not null default 66;
