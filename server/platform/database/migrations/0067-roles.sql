-- outside a transaction
-- The roles of the desk. To a server of the former version a reviewer or a moderator is a member without a role.
alter table members drop constraint if exists members_role_check, drop constraint if exists members_role_known,
  add constraint members_role_known check (role in ('USER', 'REVIEWER', 'MODERATOR', 'ADMIN')) not valid;
-- Reads every row, while the servers read and write them.
alter table members validate constraint members_role_known;
-- Finds those with a role among all members.
create index concurrently if not exists members_staff on members (person_id) where role <> 'USER';
