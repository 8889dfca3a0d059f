-- The numbers of each month that has ended, in Asia/Seoul. No row names a member. The page masks small numbers.
create table transparency_months (
  month date primary key,
  delivered int not null,
  reports int not null,
  resolved int not null,
  rejected int not null,
  median_decision int,
  notices int not null,
  warnings int not null,
  pauses int not null,
  bars int not null,
  appeals int not null,
  accepted int not null,
  refused int not null
);
