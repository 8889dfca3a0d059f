-- The words and topics that a member does not want to read, sealed together. No row: the member reads everything.
create table unwanted (
  member_id bigint primary key references members (id),
  list_sealed bytea not null
);
