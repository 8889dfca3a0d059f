-- One notice on every screen, and the read-only mode. No row: neither was ever set.
create table site_state (
  single boolean primary key default true check (single),
  -- counts up with each notice: a reader dismisses one notice
  notice_id bigint not null default 0,
  notice text,
  notice_from timestamptz,
  notice_to timestamptz,
  read_only_until timestamptz
);
