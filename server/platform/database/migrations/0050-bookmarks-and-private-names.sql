-- The letters that a member bookmarked. A recall deletes the row of a letter, and its bookmark with it.
create table bookmarks (
  member_id bigint not null references members (id),
  letter_id bigint not null references letters (id) on delete cascade,
  bookmarked_at timestamptz not null,
  primary key (member_id, letter_id)
);
create index bookmarks_of_letter on bookmarks (letter_id);
-- What a member calls the counterpart of a correspondence: name, note and colour, sealed together.
create table private_names (
  member_id bigint not null references members (id),
  correspondence_id bigint not null references correspondences (id),
  words_sealed bytea not null,
  primary key (member_id, correspondence_id)
);
create index private_names_of_correspondence on private_names (correspondence_id);
