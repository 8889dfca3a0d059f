-- The post office: members and their sign-ins, letters and the pool, correspondences, notifications.
-- Columns named *_sealed hold ciphertext of server/vault.ts; *_hash hold keyed hashes. Nobody reads a letter here.

-- Members with the same verified e-mail are one person: never matched, barred and withdrawn together.
create table people (
  id bigint generated always as identity primary key,
  email_hash bytea not null unique
);

create table members (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  provider text not null check (provider in ('NAVER', 'KAKAO', 'GOOGLE')),
  -- null once an administrator released a withdrawn account, which may then join anew
  subject_hash bytea,
  email_sealed bytea,
  zip_code text unique check (zip_code ~ '^[A-Z0-9]{5}$'),
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BARRED', 'WITHDRAWN')),
  temperature numeric(4, 1) not null default 36.5 check (temperature between 0 and 100),
  warning_count int not null default 0,
  created_at timestamptz not null,
  -- the last bar, also a lifted one, or the withdrawal; no token from before it is good
  left_at timestamptz,
  unique (provider, subject_hash)
);
create index members_of_person on members (person_id);
create index members_who_left on members (left_at) where left_at is not null;

-- What moved the temperature; the number is 36.5 and the sum of these.
create table temperature_moves (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  cause text not null check (cause in ('REPLY_ARRIVED', 'GOOD', 'SOSO', 'BAD')),
  letter_id bigint not null,
  counterpart_id bigint not null references members,
  delta numeric(3, 1) not null,
  day date not null,
  moved_at timestamptz not null
);
create index temperature_moves_of_member on temperature_moves (member_id, day);
create unique index temperature_moves_once on temperature_moves (letter_id, (cause = 'REPLY_ARRIVED'));

create table sign_ins (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sign_ins_of_member on sign_ins (member_id) where ended_at is null;

create table refresh_tokens (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index refresh_tokens_of_sign_in on refresh_tokens (sign_in_id);
create index refresh_tokens_expiring on refresh_tokens (expires_at);

-- One attempt at a provider, between our redirect and its return.
create table sign_in_attempts (
  state_hash bytea primary key,
  provider text not null,
  secrets_sealed bytea not null,
  browser_hash bytea,
  web_origin text not null,
  screen_nonce text,
  expires_at timestamptz not null
);
create index sign_in_attempts_expiring on sign_in_attempts (expires_at);

-- The one-time state that a finished sign-in is exchanged by.
create table sign_in_states (
  state_hash bytea primary key,
  member_id bigint not null references members,
  appeal boolean not null default false,
  expires_at timestamptz not null
);
create index sign_in_states_expiring on sign_in_states (expires_at);

create table correspondences (
  id bigint generated always as identity primary key,
  member_a bigint not null references members,
  member_b bigint not null references members,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references members,
  check (member_a < member_b),
  unique (member_a, member_b)
);
create index correspondences_of_b on correspondences (member_b, member_a);

-- Letters and drafts share their numbers, so that a letter that comes back keeps its own.
create sequence letter_ids as bigint;

create table letters (
  id bigint primary key default nextval('letter_ids'),
  writer_id bigint not null references members,
  -- the letter that it answers; null of one written into the pool
  parent_id bigint references letters,
  -- of a drawn letter: set while an answer to it is under way or has arrived
  answer_id bigint references letters,
  correspondence_id bigint references correspondences,
  receiver_id bigint references members,
  category text not null check (category in ('CONSOLATION', 'CELEBRATION', 'CONSULT', 'ETC')),
  paper_type text not null check (paper_type in ('BASIC', 'CELEBRATE', 'COMFORT', 'PAPER', 'FIELD')),
  font_type text not null check (font_type in ('DEFAULT', 'GYEONGGI', 'KYOBO', 'HIMCHAN')),
  title_sealed bytea not null,
  content_sealed bytea not null,
  sent_at timestamptz not null,
  -- the moment of arrival; null in the pool and in review
  deliver_at timestamptz,
  review text check (review in ('PENDING', 'APPROVED')),
  -- it will not arrive: the receiver disconnected, or a member of it left
  stopped_at timestamptz,
  stop_cause text check (stop_cause in ('DISCONNECTED', 'WITHDRAWN', 'BARRED')),
  announced_at timestamptz,
  read_at timestamptz,
  evaluation text check (evaluation in ('GOOD', 'SOSO', 'BAD')),
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- its words are erased, 30 days after its deletion
  erased_at timestamptz,
  check (parent_id is null or (correspondence_id is not null and receiver_id is not null))
);
create index letters_of_correspondence on letters (correspondence_id, sent_at desc, id desc);
create index letters_to_receiver on letters (receiver_id, deliver_at desc);
create index letters_unread on letters (receiver_id, deliver_at) where read_at is null and parent_id is not null;
create index letters_of_writer on letters (writer_id, sent_at desc);
create index letters_due on letters (deliver_at)
  where announced_at is null and stopped_at is null and deleted_at is null and parent_id is not null;
create index letters_in_review on letters (sent_at) where review = 'PENDING';
create index letters_to_erase on letters (deleted_at) where deleted_at is not null and erased_at is null;
create unique index letters_answer on letters (answer_id) where answer_id is not null;
create index letters_parent on letters (parent_id) where parent_id is not null;

create table drafts (
  id bigint primary key default nextval('letter_ids'),
  member_id bigint not null references members,
  parent_id bigint,
  receiver_id bigint,
  matching_id bigint,
  category text not null,
  paper_type text not null,
  font_type text not null,
  title_sealed bytea not null,
  content_sealed bytea not null,
  version int not null default 1,
  returned boolean not null default false,
  return_reason_sealed bytea,
  saved_at timestamptz not null
);
create index drafts_of_member on drafts (member_id, saved_at desc);

-- A recall before arrival erases the letter; what remains is that it happened, for the limit of a day.
create table recalls (
  correspondence_id bigint not null references correspondences,
  member_id bigint not null references members,
  recalled_at timestamptz not null
);
create index recalls_of_member on recalls (member_id, correspondence_id, recalled_at);

-- The letters that wait for an answer: narrow rows, since every draw counts on them (see docs/decisions/fair-draw.md).
create table pool (
  letter_id bigint primary key references letters on delete cascade,
  writer_id bigint not null references members,
  category text not null,
  created_at timestamptz not null,
  -- false while an answer to it is under way
  waiting boolean not null default true,
  -- a place at random, drawn anew at each return
  rnd double precision not null default random(),
  shown int not null default 0,
  shown_at timestamptz
) with (fillfactor = 70);
create index pool_random on pool (category, rnd) where waiting;
create index pool_oldest on pool (category, created_at) where waiting;
create index pool_of_writer on pool (writer_id);

-- The letters that a member was shown last, so that the next draw shows others.
create table draws (
  member_id bigint primary key references members,
  letter_ids bigint[] not null
);

-- Who took which letter to answer. An open row whose deadline has passed is a lapsed one, tidied or not.
create table holds (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters on delete cascade,
  member_id bigint not null references members,
  accepted_at timestamptz not null,
  deadline timestamptz not null,
  cancel_until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in
    ('ANSWERED', 'CANCELLED', 'LAPSED', 'RECALLED', 'CLOSED', 'DELETED', 'REPORTED', 'LEFT')),
  -- the cool-down runs from here; null where none follows
  cool_from timestamptz,
  check ((ended_at is null) = (outcome is null))
);
create unique index holds_one_per_letter on holds (letter_id) where ended_at is null;
create unique index holds_one_per_member on holds (member_id) where ended_at is null;
create index holds_lapsing on holds (deadline) where ended_at is null;
create index holds_dropped on holds (member_id, letter_id);
create index holds_of_letter on holds (letter_id);
create index holds_cooling on holds (member_id, cool_from desc) where cool_from is not null;
create index holds_cancelled on holds (member_id, ended_at) where outcome = 'CANCELLED';

create table review_decisions (
  letter_id bigint not null,
  admin_id bigint references members,
  decision text not null check (decision in ('APPROVE', 'RETURN')),
  reason_sealed bytea,
  decided_at timestamptz not null
);
create index review_decisions_of_letter on review_decisions (letter_id);

create table notifications (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  alarm_type text not null check (alarm_type in ('SENDING', 'LETTER', 'REPORT', 'SHARE', 'POSTED')),
  title text not null,
  content text,
  link text,
  letter_id bigint,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_of_member on notifications (member_id, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
-- exactly one announcement of each kind, whoever else announces
create unique index notifications_once on notifications (letter_id, alarm_type, member_id)
  where letter_id is not null;

create table bad_words (
  id bigint generated always as identity primary key,
  word text not null,
  -- the word as it is compared; equal ones are one entry
  normalised text not null unique,
  is_used boolean not null default true
);
-- Every change of the list gives it a new version, which is what a compiled matcher is kept by.
create table bad_word_list (
  single boolean primary key default true check (single),
  version uuid not null
);
insert into bad_word_list (version) values (gen_random_uuid());

-- A request that is sent again gets the first answer again: the id of what was made, never its text.
create table idempotency_keys (
  member_id bigint not null references members,
  route text not null,
  key text not null,
  body_hash bytea not null,
  made_id bigint,
  created_at timestamptz not null,
  primary key (member_id, route, key)
);
create index idempotency_keys_expiring on idempotency_keys (created_at);
