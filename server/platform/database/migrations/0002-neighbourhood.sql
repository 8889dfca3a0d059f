-- What members do together: sharing on the board, rolling papers, reports and warnings.

create table share_proposals (
  id bigint generated always as identity primary key,
  correspondence_id bigint not null references correspondences,
  requester_id bigint not null references members,
  recipient_id bigint not null references members,
  message_sealed bytea not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- out of sight by a decision of the administrators
  hidden_at timestamptz
);
create unique index share_proposals_one_pending on share_proposals (correspondence_id) where status = 'PENDING';
create index share_proposals_inbox on share_proposals (recipient_id, id desc) where status = 'PENDING';
create index share_proposals_of_correspondence on share_proposals (correspondence_id, decided_at desc);
create index share_proposals_of_requester on share_proposals (requester_id);

create table share_proposal_letters (
  proposal_id bigint not null references share_proposals,
  letter_id bigint not null references letters on delete cascade,
  primary key (proposal_id, letter_id)
);
create index share_proposal_letters_of_letter on share_proposal_letters (letter_id);

create table share_posts (
  id bigint generated always as identity primary key,
  proposal_id bigint not null unique references share_proposals,
  correspondence_id bigint not null references correspondences,
  requester_id bigint not null references members,
  recipient_id bigint not null references members,
  created_at timestamptz not null,
  like_count int not null default 0 check (like_count >= 0),
  -- off for good: a member deleted it, a member withdrew, or no letter is left in it
  deleted_at timestamptz,
  -- off by a decision of the administrators
  hidden_at timestamptz,
  -- off while a member of it is barred
  barred boolean not null default false,
  on_board boolean generated always as (deleted_at is null and hidden_at is null and not barred) stored
);
create index share_posts_board on share_posts (id desc) where on_board;
create index share_posts_of_requester on share_posts (requester_id, id desc);
create index share_posts_of_recipient on share_posts (recipient_id);
create index share_posts_of_correspondence on share_posts (correspondence_id);

-- How many posts the board holds, kept in the statement that changes it.
create table board (
  single boolean primary key default true check (single),
  posts bigint not null default 0
);
insert into board default values;

create table share_post_likes (
  post_id bigint not null references share_posts,
  member_id bigint not null references members,
  primary key (post_id, member_id)
);
create index share_post_likes_of_member on share_post_likes (member_id);

create table rolling_papers (
  id bigint generated always as identity primary key,
  title text not null,
  used boolean not null default false,
  comment_count int not null default 0 check (comment_count >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index rolling_papers_one_in_progress on rolling_papers (used) where used;

create table rolling_paper_comments (
  id bigint generated always as identity primary key,
  rolling_paper_id bigint not null references rolling_papers,
  writer_id bigint not null references members,
  content text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- out of sight while its writer is barred
  barred boolean not null default false,
  shown boolean generated always as (deleted_at is null and hidden_at is null and not barred) stored
);
create index rolling_paper_comments_shown on rolling_paper_comments (rolling_paper_id, id desc) where shown;
create index rolling_paper_comments_of_writer on rolling_paper_comments (writer_id, rolling_paper_id, created_at);

create table reports (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references members,
  author_id bigint not null references members,
  report_type text not null check (report_type in ('LETTER', 'SHARE_POST', 'EVENT_COMMENT')),
  reason_type text not null,
  reason_sealed bytea not null,
  letter_id bigint,
  share_post_id bigint references share_posts,
  share_proposal_id bigint references share_proposals,
  event_comment_id bigint references rolling_paper_comments,
  -- the passage as it stood when it was reported
  title_sealed bytea not null,
  content_sealed bytea not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'RESOLVED', 'REJECTED')),
  admin_memo_sealed bytea,
  decided_by bigint references members,
  reported_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(letter_id, share_post_id, share_proposal_id, event_comment_id) = 1)
);
create unique index reports_once_letter on reports (letter_id, reporter_id) where letter_id is not null;
create unique index reports_once_post on reports (share_post_id, reporter_id) where share_post_id is not null;
create unique index reports_once_proposal on reports (share_proposal_id, reporter_id) where share_proposal_id is not null;
create unique index reports_once_comment on reports (event_comment_id, reporter_id) where event_comment_id is not null;
create index reports_by_status on reports (status, id desc);
create index reports_by_type on reports (report_type, status, id desc);

create index temperature_moves_history on temperature_moves (member_id, id desc);

-- What a member agreed to, by the versions of the operator's texts.
create table consents (
  member_id bigint not null references members,
  terms_version text not null,
  privacy_version text not null,
  consented_at timestamptz not null
);
create index consents_of_member on consents (member_id, consented_at desc);

create table warnings (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  report_id bigint references reports,
  memo_sealed bytea not null,
  warned_at timestamptz not null,
  taken_back_at timestamptz
);
create index warnings_of_member on warnings (member_id, id desc);
