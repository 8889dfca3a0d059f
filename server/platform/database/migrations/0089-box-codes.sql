-- The code that opens a member's box with an account that it does not know yet. One at a time, as a keyed hash.
create table box_codes (
  member_id bigint primary key references members (id) on delete cascade,
  code_hash bytea not null,
  -- The account of the sign-in that made it. The removal of that account deletes the code.
  method_id bigint references sign_in_methods (id) on delete set null,
  made_at timestamptz not null
);
create unique index box_codes_once on box_codes (code_hash);
create index box_codes_of_method on box_codes (method_id) where method_id is not null;
-- The attempt leads to the question for a box code.
alter table sign_in_attempts add column recovers boolean not null default false;
-- A pending sign-in without a member asks for a box code, for this account. Servers before 0089 take it for one that is over.
alter table pending_sign_ins alter column member_id drop not null;
alter table pending_sign_ins add column account_sealed bytea, add column subject_hash bytea,
  add column wrong_codes integer not null default 0;
