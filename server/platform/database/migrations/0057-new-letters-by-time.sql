-- outside a transaction
-- The figures of the last days read only letters without a parent; most letters are replies.
create index concurrently if not exists letters_new on letters (sent_at) where parent_id is null;
