-- The sign-in that a state gives an access token of; null for an appeal, and in what servers of the version before write.
-- No reference: a state lasts three minutes, and whether its sign-in goes on is asked when it is exchanged.
alter table sign_in_states add column sign_in_id bigint;
