-- outside a transaction
-- The account number of Kakao, with which the server unlinks the account after a withdrawal. Sealed only where
-- KAKAO_ADMIN_KEY is set, and erased by the job.
alter table sign_in_methods add column if not exists subject_sealed bytea;
-- When the provider told that its account was unlinked, and the method stayed. The next sign-in clears it.
alter table sign_in_methods add column if not exists unlinked_at timestamptz;
-- Only members who withdrew have a sealed number and no e-mail.
create index concurrently if not exists sign_in_methods_to_unlink on sign_in_methods (id)
  where subject_sealed is not null and email_sealed is null;
