-- The members who switched off the letter of a year ago. Home shows it to everybody else.
create table year_ago_off (
  member_id bigint primary key references members (id)
);
