-- Words of thanks and of a rest can be reported, each by the letter that its reader knows it from.
-- oldest server: 0082
alter table reports add column thanks_letter_id bigint, add column rest_letter_id bigint;
alter table reports drop constraint reports_check;
alter table reports add constraint reports_of_one_thing check (num_nonnulls(letter_id, share_post_id, share_proposal_id,
  event_comment_id, thanks_letter_id, rest_letter_id) = 1) not valid;
create unique index reports_once_thanks on reports (thanks_letter_id, reporter_id) where thanks_letter_id is not null;
create unique index reports_once_rest on reports (rest_letter_id, reporter_id) where rest_letter_id is not null;
alter table reported_things drop constraint reported_things_kind_check;
alter table reported_things add constraint reported_things_kind_check check (kind in ('LETTER', 'SHARE_POST',
  'SHARE_PROPOSAL', 'EVENT_COMMENT', 'THANKS', 'REST')) not valid;
-- An upheld report hides the words. A changed note of a rest is another one.
alter table thanks add column hidden_at timestamptz;
alter table rests add column hidden_at timestamptz;
