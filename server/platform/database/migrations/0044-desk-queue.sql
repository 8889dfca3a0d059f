-- The place of a reported thing in the queue of the administrators, while one of its reports is pending.
alter table reported_things
  add column author_id bigint,
  add column oldest_pending_id bigint,
  add column gravest_reason text,
  -- different people with a pending report
  add column reporters int,
  -- severity x reporters x their mean accuracy
  add column weight double precision,
  add column waiting_since timestamptz,
  add column due_at timestamptz,
  -- newest_report_id and pending_count when the columns above were computed; others: they are to be computed again
  add column ranked_newest_id bigint,
  add column ranked_pending int,
  -- the accuracy of a reporter changed since
  add column reweigh boolean not null default false;

-- An item of the queue is a kind and a number: the oldest pending report on a thing, an answer in review, an appeal.
create table desk_escalations (
  kind text not null check (kind in ('REPORT', 'REVIEW', 'APPEAL')),
  item_id bigint not null,
  admin_id bigint not null references members,
  note_sealed bytea,
  escalated_at timestamptz not null,
  primary key (kind, item_id)
);

-- Items that an administrator handed over: they are last in that administrator's queue.
create table desk_passes (
  admin_id bigint not null references members,
  kind text not null check (kind in ('REPORT', 'REVIEW', 'APPEAL')),
  item_id bigint not null,
  passed_at timestamptz not null,
  primary key (admin_id, kind, item_id)
);
