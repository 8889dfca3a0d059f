-- A provider whose account ids are others since then. The first use ends the way back.
create table provider_changes (
  provider text primary key check (provider in ('NAVER', 'KAKAO', 'GOOGLE', 'OIDC')),
  changed_at timestamptz not null,
  first_used_at timestamptz
);
-- The last sign-in by the method. Null: there was none since 0093.
alter table sign_in_methods add column signed_in_at timestamptz;
-- Removed, because another account of the provider took its place. A sign-in by this account undoes that.
alter table sign_in_methods add column moved boolean not null default false;
-- The member whose box the account of this row may take over, after a question. Other rows have null.
alter table pending_sign_ins add column moves_to bigint;
