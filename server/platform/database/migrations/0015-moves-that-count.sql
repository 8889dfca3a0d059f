-- outside a transaction
-- Each move sums up the moves of its day. Arrivals beyond the daily limit moved nothing and are not read again.
create index concurrently if not exists temperature_moves_counting on temperature_moves (member_id, day)
  where delta <> 0 or cause <> 'REPLY_ARRIVED';
drop index concurrently if exists temperature_moves_of_member;
