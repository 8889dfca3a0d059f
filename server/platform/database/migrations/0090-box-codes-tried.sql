-- outside a transaction
create index concurrently if not exists pending_sign_ins_of_subject on pending_sign_ins (subject_hash) where subject_hash is not null;
