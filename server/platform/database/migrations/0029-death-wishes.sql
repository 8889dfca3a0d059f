-- Whether the filter finds commands to die that a text says to its reader.
alter table bad_word_list add column death_wishes boolean not null default true;
