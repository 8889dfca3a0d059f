-- Letters of a member to themselves. Nobody reads one before `arrives_at`; every read compares it with the server's now.
create table slow_letters (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  paper_type text not null check (paper_type in ('BASIC', 'CELEBRATE', 'COMFORT', 'PAPER', 'FIELD')),
  font_type text not null check (font_type in ('DEFAULT', 'GYEONGGI', 'KYOBO', 'HIMCHAN')),
  title_sealed bytea not null,
  content_sealed bytea not null,
  written_at timestamptz not null,
  arrives_at timestamptz not null,
  announced_at timestamptz,
  read_at timestamptz
);
create index slow_letters_of_member on slow_letters (member_id, arrives_at desc, id desc);
create index slow_letters_to_announce on slow_letters (arrives_at) where announced_at is null;
-- The push of a slow letter has no notification, like that of a call. Rows of the other two kinds need no check: they fit.
alter table call_pushes drop constraint call_pushes_kind_check,
  add constraint call_pushes_kind_known check (kind in ('CALL', 'KEEPER', 'SLOW')) not valid;
