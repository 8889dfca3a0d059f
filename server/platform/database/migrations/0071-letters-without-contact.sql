-- The version of the search that found no contact data in the letter; null if it found some, or for an older letter.
alter table letters add column without_contact smallint;
