-- How many letters their writers were asked about before sending, by day of Asia/Seoul. Neither text nor member.
create table nudge_days (
  day date primary key,
  shown int not null default 0,
  changed int not null default 0,
  sent int not null default 0
);
