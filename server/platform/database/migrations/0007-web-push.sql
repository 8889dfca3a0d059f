-- Web push: which browser of a member hears of which notification, and when.

-- By what push services know this post office. Made by whichever server starts first, the same for all of them.
create table push_keys (
  single boolean primary key default true check (single),
  public_key text not null,
  private_sealed bytea not null,
  made_at timestamptz not null
);

-- One browser, for as long as the sign-in lasts that it was made in.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members,
  sign_in_id bigint not null references sign_ins on delete cascade,
  endpoint_hash bytea not null unique,
  endpoint_sealed bytea not null,
  keys_sealed bytea not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_member on push_subscriptions (member_id);
create index push_subscriptions_of_sign_in on push_subscriptions (sign_in_id);

-- Every member who ever subscribed or chose has a row. The hours are of Asia/Seoul.
create table push_settings (
  member_id bigint primary key references members,
  types text[] not null,
  quiet boolean not null,
  quiet_from time not null,
  quiet_to time not null,
  check (quiet_from <> quiet_to)
);

-- What is still to be sent; a row goes when it was.
create table pushes (
  subscription_id bigint not null references push_subscriptions on delete cascade,
  notification_id bigint not null references notifications on delete cascade,
  -- not before; moved on while it is under way, by the quiet hours and by what the push service answers
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  attempts int not null default 0,
  -- it waits for the end of the quiet hours
  resting boolean not null default false,
  primary key (subscription_id, notification_id)
);
create index pushes_due on pushes (due_at);
create index pushes_of_notification on pushes (notification_id);
