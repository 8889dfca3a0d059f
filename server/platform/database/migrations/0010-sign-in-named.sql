-- The sign-in of the access token that a state is exchanged for. Null for an appeal and for rows of the version before.
-- No foreign key: a state lasts three minutes, and its exchange checks the sign-in.
alter table sign_in_states add column sign_in_id bigint;
