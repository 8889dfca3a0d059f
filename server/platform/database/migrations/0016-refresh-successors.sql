-- How many tokens have taken the place of this one, so that one stolen token does not become any number.
alter table refresh_tokens add column successors integer not null default 0;
