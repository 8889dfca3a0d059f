-- Less work for a hundred thousand letters that are due together.

-- A temperature changes with every arrival. With free room on the page the new row version needs no index entries.
alter table members set (fillfactor = 70);
-- The counterpart is copied from the letter, which already has a foreign key. Checking it again for each row took as
-- long as writing the row.
alter table temperature_moves drop constraint if exists temperature_moves_counterpart_id_fkey;
