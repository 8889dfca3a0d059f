-- The administration: what administrators did, and what becomes of a member by it.

-- Written once and never changed, as the database itself holds it: see the trigger and the rights below.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null is the operator's command line
  admin_id bigint references members,
  act text not null,
  target_kind text,
  target_id text,
  -- whom it concerns
  member_id bigint references members,
  reason_sealed bytea,
  detail jsonb not null default '{}'
);
create index audit_log_of_act on audit_log (act, id desc);
create index audit_log_of_admin on audit_log (admin_id, id desc);
create index audit_log_of_member on audit_log (member_id, id desc) where member_id is not null;
create index audit_log_of_target on audit_log (target_kind, target_id, id desc) where target_kind is not null;
create index audit_log_by_time on audit_log (at);

-- The role that serves owns the table, so what is revoked from it is the first wall; the trigger is the second, and
-- also stands before a superuser, whom no right is refused. It does nothing but refuse.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
-- Also where a session replays changes as a replica, which passes over ordinary triggers.
alter table audit_log enable always trigger audit_log_stays;
revoke update, delete, truncate on audit_log from public, current_user;

-- Who gave a warning (null: the operator's command line), and whether it barred its member: what an accepted appeal
-- takes back with it.
alter table warnings add column warned_by bigint references members;
alter table warnings add column barred boolean not null default false;

-- Why a withdrawn person was let in again: told, and forgotten, when somebody joins with that e-mail.
create table releases (
  email_hash bytea primary key,
  reason_sealed bytea not null,
  released_at timestamptz not null
);

create index share_posts_by_status on share_posts (id desc) where deleted_at is null;
