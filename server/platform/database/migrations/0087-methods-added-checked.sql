-- outside a transaction
alter table sign_in_attempts validate constraint sign_in_attempts_adding;
create index concurrently if not exists sign_in_attempts_of_sign_in on sign_in_attempts (adds_for) where adds_for is not null;
