-- The thanks of a reader for a letter, one per letter for ever. The row stays when either member removes the thanks, so
-- that no second ones follow. A recall deletes the row of a letter, which nobody has thanked for.
create table thanks (
  letter_id bigint primary key references letters (id) on delete cascade,
  giver_id bigint not null references members (id),
  receiver_id bigint not null references members (id),
  stamp text not null check (stamp in ('PERSIMMON', 'CANDLE', 'MAGPIE', 'MANDARIN', 'SCARF', 'TEA', 'FIRST_SNOW', 'LAMP',
    'PAPER_BOAT', 'CHESTNUT', 'MOON', 'AZALEA')),
  words_sealed bytea not null,
  thanked_at timestamptz not null,
  -- the giver took them back: nobody sees them, and the words are erased
  taken_back_at timestamptz,
  -- the receiver removed them: the giver still sees them
  put_away_at timestamptz
);
create index thanks_given on thanks (giver_id, thanked_at desc, letter_id desc);
create index thanks_received on thanks (receiver_id, thanked_at desc, letter_id desc);
