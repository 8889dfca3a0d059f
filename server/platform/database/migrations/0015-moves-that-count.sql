-- outside a transaction
-- What a day has seen is summed up with each move. An arrival beyond the day's limit moved nothing, and is not read again.
create index concurrently if not exists temperature_moves_counting on temperature_moves (member_id, day)
  where delta <> 0 or cause <> 'REPLY_ARRIVED';
drop index concurrently if exists temperature_moves_of_member;
