-- The redactions of a proposal as its recipient first read it, and of a post as it came to the board. Null before this.
alter table share_proposals add column message_first int4multirange, add column message_posted int4multirange;
alter table share_proposal_letters add column content_posted int4multirange;
-- The text at the time of a report, if it had been redacted since its reporter could read it.
alter table reports add column content_now_sealed bytea;
