-- How often in a row a push service refused a push to the browser. After three it is off until the member turns it on again.
alter table push_subscriptions add column if not exists refusals smallint not null default 0;
