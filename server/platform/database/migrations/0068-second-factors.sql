-- The authenticator of a member with a role (RFC 6238). The code of a time step up to `last_step` is refused for ever.
create table second_factors (
  member_id bigint primary key references members (id) on delete cascade,
  secret_sealed bytea not null,
  enrolled_at timestamptz not null,
  last_step bigint not null,
  -- wrong codes in a row, and the time of the last one; a lock follows from both
  wrong_codes int not null default 0,
  wrong_at timestamptz
);
-- The unused recovery codes. A code is deleted when it is used.
create table recovery_codes (
  member_id bigint not null references second_factors (member_id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);
-- The secret that a member was shown and has not confirmed yet.
create table second_factor_offers (
  member_id bigint primary key references members (id) on delete cascade,
  secret_sealed bytea not null,
  expires_at timestamptz not null
);
create index second_factor_offers_expiring on second_factor_offers (expires_at);
-- A sign-in between its provider and its second step. It has no session yet.
create table pending_sign_ins (
  token_hash bytea primary key,
  browser_hash bytea not null,
  member_id bigint not null references members (id) on delete cascade,
  web_origin text not null,
  screen_nonce text,
  -- the secret that the member enrols during this sign-in; null if they have a factor
  secret_sealed bytea,
  -- the member enrolled and was shown the recovery codes
  has_passed boolean not null default false,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);
create index pending_sign_ins_of_member on pending_sign_ins (member_id);
-- When the sign-in passed the second step; null without one.
alter table sign_ins add column second_step_at timestamptz;
