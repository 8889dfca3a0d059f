-- The figures of the promise by day, and accepts that came too late.

-- A member accepted a letter that somebody else already had. Nobody's name is kept.
create table lost_races (lost_at timestamptz not null);
create index lost_races_of_time on lost_races (lost_at);

-- The figures as they stood at the end of a day of Asia/Seoul; those of today change until then.
create table promise_days (
  day date primary key,
  figures jsonb not null
);
