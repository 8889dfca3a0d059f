-- What was reported, a row for each thing: gathered from its reports, so that the list of them need not group all.

create table reported_things (
  kind text not null check (kind in ('LETTER', 'SHARE_POST', 'SHARE_PROPOSAL', 'EVENT_COMMENT')),
  target_id bigint not null,
  report_type text not null,
  -- pending while one report is, else resolved if one is
  status text not null check (status in ('PENDING', 'RESOLVED', 'REJECTED')),
  newest_report_id bigint not null unique,
  report_count int not null,
  pending_count int not null,
  first_reported_at timestamptz not null,
  last_reported_at timestamptz not null,
  primary key (kind, target_id)
);
create index reported_things_by_status on reported_things (status, newest_report_id desc);
create index reported_things_by_type on reported_things (report_type, newest_report_id desc);
create index reported_things_by_both on reported_things (report_type, status, newest_report_id desc);

-- Whether it was decided when its thing was last gathered; null: it is not in it yet.
alter table reports add column gathered_decided boolean;
