-- Appeals against warnings and the bars that rest on them, and the service in numbers.

-- This warning bars at any count. Every other bar rests on three warnings.
alter table warnings add column outright boolean not null default false;
-- An older bar belongs to the warning of the same moment.
update warnings w set barred = true from members m
  where m.id = w.member_id and m.status = 'BARRED' and w.warned_at = m.left_at;

create table appeals (
  id bigint generated always as identity primary key,
  warning_id bigint not null unique references warnings,
  -- the account that appealed: the warned one, or another of the barred person
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

-- Members who were active on a day of Asia/Seoul. Rows are deleted after 31 days, when they are counted.
create table member_days (
  day date not null,
  member_id bigint not null references members,
  primary key (day, member_id)
);

-- The numbers of days that have ended. A later count would differ, because rows are deleted over time.
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

-- Indexes for counting the numbers of a day.
create index letters_sent on letters (sent_at);
create index letters_arriving on letters (deliver_at) where parent_id is not null;
create index letters_hidden on letters (hidden_at) where hidden_at is not null;
create index review_decisions_by_time on review_decisions (decided_at);
create index reports_decided on reports (updated_at) where status <> 'PENDING';

-- Indexes for the export of a member's data.
create index share_proposals_of_recipient on share_proposals (recipient_id);
create index reports_of_reporter on reports (reporter_id);
