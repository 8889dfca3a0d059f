-- outside a transaction
-- Few letters are last ones. Every look at a correspondence asks for them.
create index concurrently if not exists letters_last on letters (correspondence_id) where last;
