-- Letters that tell of plans, means or an attempt, for the desk. A row holds ids and times, and ends with its letter.
create table care_items (
  letter_id bigint primary key references letters on delete cascade,
  since timestamptz not null,
  handled_at timestamptz,
  handled_by bigint references members,
  act text check (act in ('NOTICE', 'KEEPER', 'BOTH', 'NONE'))
);
create index care_items_waiting on care_items (since) where handled_at is null;
create index care_items_handled on care_items (handled_at) where handled_at is not null;
-- Letters that were judged before this table was there.
insert into care_items (letter_id, since) select letter_id, now() from pool where care = 2;

-- A fifth kind of items. Each check reads only what waits at the desk.
alter table desk_escalations drop constraint desk_escalations_kind_known,
  add constraint desk_escalations_kind_with_care check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE')) not valid;
alter table desk_escalations validate constraint desk_escalations_kind_with_care;
alter table desk_passes drop constraint desk_passes_kind_known,
  add constraint desk_passes_kind_with_care check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE')) not valid;
alter table desk_passes validate constraint desk_passes_kind_with_care;
alter table desk_claims drop constraint desk_claims_kind_known,
  add constraint desk_claims_kind_with_care check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE')) not valid;
alter table desk_claims validate constraint desk_claims_kind_with_care;
alter table desk_notes drop constraint desk_notes_kind_check,
  add constraint desk_notes_kind_with_care check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE', 'MEMBER')) not valid;
alter table desk_notes validate constraint desk_notes_kind_with_care;
alter table desk_tags drop constraint desk_tags_kind_check,
  add constraint desk_tags_kind_with_care check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'CARE', 'MEMBER')) not valid;
alter table desk_tags validate constraint desk_tags_kind_with_care;
