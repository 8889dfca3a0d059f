-- A one-time ticket of a sign-in that adds a method. The start at the second provider takes it.
create table method_tickets (
  token_hash bytea primary key,
  sign_in_id bigint not null references sign_ins (id) on delete cascade,
  expires_at timestamptz not null
);
create index method_tickets_expiring on method_tickets (expires_at);
create index method_tickets_of_sign_in on method_tickets (sign_in_id);
-- The sign-in for which the account is added. Null: the attempt is a sign-in of its own.
alter table sign_in_attempts add column adds_for bigint;
alter table sign_in_attempts add constraint sign_in_attempts_adding
  foreign key (adds_for) references sign_ins (id) on delete cascade not valid;
