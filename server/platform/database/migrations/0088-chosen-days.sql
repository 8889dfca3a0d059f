-- The day of Seoul that its writer chose for a reply, which arrives at 09:00. Null: after the delivery time.
alter table letters add column arrives_on date;
