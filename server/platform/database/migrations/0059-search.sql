-- outside a transaction
-- A search reads the letters of a member by time. A drawn letter has no arrival, so the index by arrival cannot order it.
create index concurrently if not exists letters_drawn on letters (receiver_id, sent_at desc)
  where parent_id is null and receiver_id is not null;
