-- How an administrator works at the desk. Other administrators see the desk name, never the zip code.
create table desk_settings (
  member_id bigint primary key references members (id),
  desk_name text not null unique,
  opens_next boolean not null default true,
  push_reviews boolean not null default false,
  push_reports boolean not null default false
);
-- Which administrator looks at which item of the desk, and until when.
create table desk_claims (
  kind text not null check (kind in ('REPORT', 'REVIEW', 'APPEAL')),
  item_id bigint not null,
  admin_id bigint not null references members (id),
  until timestamptz not null,
  primary key (kind, item_id)
);
create index desk_claims_until on desk_claims (until);
create index desk_claims_of_admin on desk_claims (admin_id);
-- Pushes to administrators on their way. A table of its own: the servers of the version before know two kinds of pushes
-- without a notification.
create table desk_pushes (
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('DESK_REVIEW', 'DESK_REPORT')),
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts int not null default 0,
  resting boolean not null default false,
  primary key (subscription_id, kind)
);
create index desk_pushes_due on desk_pushes (due_at);
-- The instant up to which a job has looked for items whose time came. No row: it never ran.
create table desk_watch (
  single boolean primary key default true check (single),
  watched_until timestamptz not null
);
-- The saved replies of all administrators, sealed together. No row: the list that ships with the code.
create table desk_replies (
  single boolean primary key default true check (single),
  list_sealed bytea not null
);
