-- Passages that posts and proposals do not show: UTF-16 offsets in the stored text. Both members add to them; they only
-- grow. The union of multiranges merges ranges that overlap or touch.
alter table share_proposals add column message_redacted int4multirange not null default '{}';
alter table share_proposal_letters add column content_redacted int4multirange not null default '{}';
