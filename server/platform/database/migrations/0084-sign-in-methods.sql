-- The accounts at providers that open a member's box. `members` keeps the first remaining one for servers before 0084.
-- A removed account keeps its hashes, which stay with the person, and loses its e-mail.
create table sign_in_methods (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  provider text not null check (provider in ('NAVER', 'KAKAO', 'GOOGLE', 'OIDC')),
  subject_hash bytea not null,
  email_hash bytea not null,
  -- null after a removal or a withdrawal
  email_sealed bytea,
  made_at timestamptz not null,
  removed_at timestamptz
);
create unique index sign_in_methods_once on sign_in_methods (provider, subject_hash) where removed_at is null;
create index sign_in_methods_of_subject on sign_in_methods (subject_hash);
create index sign_in_methods_of_email on sign_in_methods (email_hash);
create index sign_in_methods_of_member on sign_in_methods (member_id);
-- Members that a server before 0084 signs up after this: they have no row in `sign_in_methods` yet.
alter table members add column lacks_method boolean not null default false;
alter table members alter column lacks_method set default true;
-- The method of a sign-in. Null if a server before 0084 began it.
alter table sign_ins add column method_id bigint;
alter table sign_ins add constraint sign_ins_by_method
  foreign key (method_id) references sign_in_methods (id) on delete set null not valid;
alter table pending_sign_ins add column method_id bigint;
alter table pending_sign_ins add constraint pending_sign_ins_by_method
  foreign key (method_id) references sign_in_methods (id) on delete set null not valid;
