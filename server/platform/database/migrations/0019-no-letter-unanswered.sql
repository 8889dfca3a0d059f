-- Every letter is answered: releases, reminders, calls, keepers, rests, and the figures of the promise.

-- The holder gave the letter back before the deadline: the outcome is LAPSED.
alter table holds add column released boolean not null default false;
-- The holder gave it back because it was too heavy for them.
alter table holds add column too_heavy boolean not null default false;
-- The letter was assigned from the keepers' line.
alter table holds add column by_keeper boolean not null default false;
-- The holder was asked whether they are still writing.
alter table holds add column reminded_at timestamptz;
-- The writer's open screens were signalled that somebody holds the letter, at the end of the cancel window.
alter table holds add column shown_at timestamptz;

-- How many holds of the letter ended with a lapse, a release or a cancel.
alter table pool add column given_up int not null default 0;
-- The rounds of calls for the letter, and the last one.
alter table pool add column call_rounds int not null default 0;
alter table pool add column called_at timestamptz;
-- The writer dismissed the invitation to draw a letter while this one waits.
alter table pool add column invitation_dismissed_at timestamptz;

-- The first answer came from the keepers' line.
alter table correspondences add column by_keeper boolean not null default false;

-- Members who take letters from the keepers' line. The row ends with the role.
create table keepers (
  member_id bigint primary key references members,
  since timestamptz not null,
  -- null: the command line or the sample data
  admin_id bigint references members,
  -- After three lapses in a row. Going on sets it to null and `resumed_at`; earlier lapses do not count.
  paused_at timestamptz,
  resumed_at timestamptz,
  -- the last push about the line
  pushed_at timestamptz
);

-- Members who offer to be keepers. An administrator accepts, or the member takes the offer back.
create table keeper_offers (
  member_id bigint primary key references members,
  offered_at timestamptz not null
);

-- The last call of each member to a waiting letter: one row per member keeps concurrent calls 48 hours apart.
create table calls (
  member_id bigint primary key references members,
  letter_id bigint not null references letters on delete cascade,
  called_at timestamptz not null,
  dismissed_at timestamptz
);
create index calls_of_letter on calls (letter_id);

-- Members who rest. `until` is the day of Asia/Seoul on which they are back.
create table rests (
  member_id bigint primary key references members,
  until date not null,
  note_sealed bytea not null
);

-- A push of a notification waits for the end of QUIET_HOURS, too.
alter table pushes add column keeps_quiet boolean not null default false;
-- The switches of the two kinds of push that have no notification.
alter table push_settings add column calls boolean not null default true;
alter table push_settings add column keeper_line boolean not null default true;

-- Pushes without a notification: a call, or a letter in the keepers' line. The other columns are those of pushes.
create table call_pushes (
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('CALL', 'KEEPER')),
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts int not null default 0,
  resting boolean not null default false,
  primary key (subscription_id, kind)
);
create index call_pushes_due on call_pushes (due_at);

-- Visits that asked for a draw: draws of one member less than 30 minutes apart are one visit. Nobody's name is kept.
alter table draws add column drawn_at timestamptz;
create table draw_visits (began_at timestamptz not null);
create index draw_visits_of_time on draw_visits (began_at);

-- The figures that every reader of the promise shares, as counted last: server/features/promise/.
create table promise_figures (
  single boolean primary key default true check (single),
  counted_at timestamptz not null,
  figures jsonb not null
);
