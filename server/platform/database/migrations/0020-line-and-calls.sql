-- outside a transaction
-- The keepers' line: letters given up twice come first.
create index concurrently if not exists pool_given_up on pool (created_at) where waiting and given_up >= 2;
-- Letters that have not called members yet, and those that may call again; after five rounds a letter leaves both.
create index concurrently if not exists pool_to_call on pool (created_at) where waiting and called_at is null;
create index concurrently if not exists pool_to_call_again on pool (called_at)
  where waiting and called_at is not null and call_rounds < 5;
create index concurrently if not exists holds_to_remind on holds (accepted_at)
  where ended_at is null and reminded_at is null;
create index concurrently if not exists holds_of_keepers on holds (member_id, accepted_at) where by_keeper;
create index concurrently if not exists holds_to_show on holds (cancel_until)
  where ended_at is null and shown_at is null;
