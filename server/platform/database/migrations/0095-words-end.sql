-- outside a transaction
create index concurrently if not exists thanks_words_end on thanks (words_until) where words_until is not null;
