-- The day of Asia/Seoul on which an administrator was shown something; null for every other entry.
alter table audit_log add column opened_on date;
