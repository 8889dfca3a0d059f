-- Earlier notes of a rest, for 30 days: a counterpart who could read one can still report it.
create table earlier_rest_notes (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id) on delete cascade,
  note_sealed bytea not null,
  -- When it was written and replaced. Servers before 0094 wrote no beginning.
  noted_at timestamptz,
  replaced_at timestamptz not null
);
create index earlier_rest_notes_of_member on earlier_rest_notes (member_id, replaced_at);
create index earlier_rest_notes_by_end on earlier_rest_notes (replaced_at);
alter table rests add column noted_at timestamptz;
-- Words of thanks that were taken back are kept until then, for the same reason.
alter table thanks add column words_until timestamptz;
