-- Where somebody in distress is listened to. No row: nobody has written a list yet, and the contract's is shown.
create table help_lines (
  single boolean primary key default true check (single),
  lines jsonb not null,
  checked_on date not null
);
