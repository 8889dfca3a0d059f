-- What a hundred thousand letters cost that are due together.

-- A temperature moves with every arrival: with room on its page a row's next version leaves the indexes alone.
alter table members set (fillfactor = 70);
-- Whom a move is owed to is copied from its letter, where it refers to a member; to ask that again for each row took
-- as long as to write it.
alter table temperature_moves drop constraint if exists temperature_moves_counterpart_id_fkey;
