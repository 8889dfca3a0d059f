-- outside a transaction
create unique index concurrently if not exists reports_once_thanks on reports (thanks_letter_id, reporter_id)
  where thanks_letter_id is not null;
create unique index concurrently if not exists reports_once_rest on reports (rest_letter_id, reporter_id)
  where rest_letter_id is not null;
alter table reports validate constraint reports_of_one_thing;
alter table reported_things validate constraint reported_things_kind_known;
