-- Words of thanks and of a rest can be reported, each by the letter that its reader knows it from.
-- oldest server: 0082
alter table reports add column thanks_letter_id bigint, add column rest_letter_id bigint;
alter table reports drop constraint reports_check, add constraint reports_of_one_thing check (num_nonnulls(letter_id,
  share_post_id, share_proposal_id, event_comment_id, thanks_letter_id, rest_letter_id) = 1) not valid;
alter table reported_things drop constraint reported_things_kind_check, add constraint reported_things_kind_known check
  (kind in ('LETTER', 'SHARE_POST', 'SHARE_PROPOSAL', 'EVENT_COMMENT', 'THANKS', 'REST')) not valid;
-- An upheld report hides the words. A changed note of a rest is another one.
alter table thanks add column hidden_at timestamptz;
alter table rests add column hidden_at timestamptz;
