-- All claims on one post that one decision decides. The post is hidden while `hidden_until` is ahead.
create table rights_cases (
  id bigint generated always as identity primary key,
  share_post_id bigint not null references share_posts,
  status text not null default 'PENDING' check (status in ('PENDING', 'HIDDEN', 'REFUSED')),
  claim_count int not null,
  claimed_at timestamptz not null,
  decided_by bigint references members,
  decided_at timestamptz,
  reason_sealed bytea,
  hidden_until timestamptz,
  objected_by bigint references members,
  objected_at timestamptz,
  objection_sealed bytea,
  objection_status text check (objection_status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  objection_decided_by bigint references members,
  objection_decided_at timestamptz,
  objection_reason_sealed bytea
);
-- Claims on a post gather in one case, and a claim hides a post once.
create unique index rights_cases_pending on rights_cases (share_post_id) where status = 'PENDING';
create unique index rights_cases_hidden on rights_cases (share_post_id) where status = 'HIDDEN';
create index rights_cases_objected on rights_cases (id) where objection_status = 'PENDING';
create index rights_cases_of_objector on rights_cases (objected_by) where objected_by is not null;
create index rights_cases_by_decision on rights_cases (decided_at) where decided_at is not null;

-- What was sent with the form. A job places a row in the case of its post, or deletes it if the post is not there.
create table rights_claims (
  id bigint generated always as identity primary key,
  case_id bigint references rights_cases,
  post_number bigint not null,
  reason_type text not null check (reason_type in ('PRIVACY', 'DEFAMATION', 'COPYRIGHT', 'OTHER')),
  reason_sealed bytea not null,
  contact_sealed bytea,
  claimed_at timestamptz not null
);
create index rights_claims_to_place on rights_claims (claimed_at, id) where case_id is null;
create index rights_claims_of_case on rights_claims (case_id, id);
create index rights_claims_by_time on rights_claims (claimed_at);
create index rights_claims_with_contact on rights_claims (claimed_at) where contact_sealed is not null;

-- Off the board until then by a claim. Not a part of `on_board`, because a stored column cannot follow the clock.
alter table share_posts add column claim_hidden_until timestamptz;

-- A fourth kind of items. The check reads only what waits at the desk.
alter table desk_escalations drop constraint desk_escalations_kind_check,
  add constraint desk_escalations_kind_known check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM')) not valid;
alter table desk_escalations validate constraint desk_escalations_kind_known;
alter table desk_passes drop constraint desk_passes_kind_check,
  add constraint desk_passes_kind_known check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM')) not valid;
alter table desk_passes validate constraint desk_passes_kind_known;
alter table desk_claims drop constraint desk_claims_kind_check,
  add constraint desk_claims_kind_known check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM')) not valid;
alter table desk_claims validate constraint desk_claims_kind_known;

-- Months that were stored before count none.
alter table transparency_months
  add column claims int not null default 0,
  add column claims_hidden int not null default 0,
  add column claims_refused int not null default 0;
