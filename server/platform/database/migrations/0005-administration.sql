-- The administration: the acts of administrators and their effect on members.

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

-- The serving role owns the table, so its rights are revoked. The trigger also refuses a superuser, who ignores rights.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
-- Also fires in sessions that replay changes as a replica, which skip ordinary triggers.
alter table audit_log enable always trigger audit_log_stays;
revoke update, delete, truncate on audit_log from public, current_user;

-- The administrator who gave a warning (null: the operator's command line), and whether the warning barred its member.
-- An accepted appeal takes that bar back.
alter table warnings add column warned_by bigint references members;
alter table warnings add column barred boolean not null default false;

-- Reasons why withdrawn persons may join again. A row is announced and deleted when somebody joins with its e-mail.
create table releases (
  email_hash bytea primary key,
  reason_sealed bytea not null,
  released_at timestamptz not null
);

create index share_posts_by_status on share_posts (id desc) where deleted_at is null;
