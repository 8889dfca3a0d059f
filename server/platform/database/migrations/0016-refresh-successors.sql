-- The number of tokens issued for this one, so that a stolen token does not yield any number of others.
alter table refresh_tokens add column successors integer not null default 0;
