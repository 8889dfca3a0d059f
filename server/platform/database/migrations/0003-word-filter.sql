-- The word filter: how each word is looked for, what it lets through, and how often it refused.

-- only as it is written, in no disguise
alter table bad_words add column exact boolean not null default false;

-- A banned word that lies wholly inside one of these is none.
create table bad_word_exceptions (
  id bigint generated always as identity primary key,
  word text not null,
  -- the word as it is compared; equal ones are one entry
  normalised text not null unique
);

-- Refused attempts by the word of the list and the day of Asia/Seoul: never whose, never which text.
create table bad_word_refusals (
  day date not null,
  word text not null,
  count int not null,
  primary key (day, word)
);
