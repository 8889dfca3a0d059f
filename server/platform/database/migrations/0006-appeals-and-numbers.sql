-- Appeals against warnings and the bars that rest on them, and the service in numbers.

-- It bars whatever the count; any other bar rests on three warnings.
alter table warnings add column outright boolean not null default false;
-- A bar from before it was noted is that of the warning of its moment.
update warnings w set barred = true from members m
  where m.id = w.member_id and m.status = 'BARRED' and w.warned_at = m.left_at;

create table appeals (
  id bigint generated always as identity primary key,
  warning_id bigint not null unique references warnings,
  -- who appealed: the one who was warned, or another account of the person that it barred
  member_id bigint not null references members,
  content_sealed bytea not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
  appealed_at timestamptz not null,
  decided_by bigint references members,
  reason_sealed bytea,
  decided_at timestamptz,
  check ((status = 'PENDING') = (decided_at is null))
);
create index appeals_pending on appeals (id) where status = 'PENDING';
create index appeals_decided on appeals (decided_at desc, id desc) where status <> 'PENDING';
create index members_administrating on members (person_id) where role = 'ADMIN';

-- Who was there on a day of Asia/Seoul; forgotten after 31 days, by when they are counted.
create table member_days (
  day date not null,
  member_id bigint not null references members,
  primary key (day, member_id)
);

-- The numbers of a day that has ended: a recount of the past would change, since what it counts goes with time.
create table dashboard_days (
  day date primary key,
  written int not null,
  new_letters int not null,
  -- of the new letters within 24 h; null until the day after has ended as well
  answered int,
  delivered int not null,
  late int not null,
  active_members int not null,
  -- as it stood at the end of the day; waits are in seconds
  waiting int not null,
  median_wait int,
  oldest_wait int,
  review_backlog int not null,
  reports_open int not null
);

-- What the numbers of a day are counted by.
create index letters_sent on letters (sent_at);
create index letters_arriving on letters (deliver_at) where parent_id is not null;
create index letters_hidden on letters (hidden_at) where hidden_at is not null;
create index review_decisions_by_time on review_decisions (decided_at);
create index reports_decided on reports (updated_at) where status <> 'PENDING';

-- What a member takes along is found by these.
create index share_proposals_of_recipient on share_proposals (recipient_id);
create index reports_of_reporter on reports (reporter_id);
