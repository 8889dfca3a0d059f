-- The answers that arrived on a day of Asia/Seoul, for the windows of the far village. Nobody's name is kept.
create table far_lights (
  day date primary key,
  answers int not null,
  -- A full five minutes.
  counted_until timestamptz not null
);
