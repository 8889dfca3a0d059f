-- Help lines for members in distress. Without a row the list of the contract is shown.
create table help_lines (
  single boolean primary key default true check (single),
  lines jsonb not null,
  checked_on date not null
);
