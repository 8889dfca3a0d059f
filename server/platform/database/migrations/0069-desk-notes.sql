-- outside a transaction
-- Notes of administrators on an item of the desk, or on a member. Only the desk reads them.
create table if not exists desk_notes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'MEMBER')),
  -- the report, letter, appeal or member, by kind
  item_id bigint not null,
  -- null: the writer withdrew
  admin_id bigint references members (id),
  text_sealed bytea not null,
  written_at timestamptz not null
);
create index if not exists desk_notes_of_item on desk_notes (kind, item_id, id desc);
-- The job that forgets items reads these, and no notes on members.
create index if not exists desk_notes_on_items on desk_notes (id) where kind <> 'MEMBER';
create index if not exists desk_notes_of_admin on desk_notes (admin_id);
-- Tags of the same things. The place holds the limit: two calls at once cannot take the same one.
create table if not exists desk_tags (
  kind text not null check (kind in ('REPORT', 'REVIEW', 'APPEAL', 'CLAIM', 'MEMBER')),
  item_id bigint not null,
  place smallint not null check (place between 1 and 10),
  -- a keyed hash, for the filter and for equal tags
  tag_hash bytea not null,
  tag_sealed bytea not null,
  tagged_at timestamptz not null,
  primary key (kind, item_id, place),
  unique (kind, item_id, tag_hash)
);
create index if not exists desk_tags_on_items on desk_tags (item_id) where kind <> 'MEMBER';
create index if not exists desk_tags_by_tag on desk_tags (tag_hash);
-- The colleague to whom an item was handed over; null: everybody.
alter table desk_passes add column if not exists to_id bigint;
alter table desk_passes drop constraint if exists desk_passes_to_known,
  add constraint desk_passes_to_known foreign key (to_id) references members (id) not valid;
alter table desk_passes validate constraint desk_passes_to_known;
create index concurrently if not exists desk_passes_to on desk_passes (to_id) where to_id is not null;
