-- Whether the filter finds threats and sexual demands that a text says to its reader.
alter table bad_word_list add column threats boolean not null default true;
