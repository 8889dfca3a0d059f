-- outside a transaction
-- Copies the accounts of all members. The foreign key comes after, so that the copy locks no member.
insert into sign_in_methods (member_id, provider, subject_hash, email_hash, email_sealed, made_at)
  select m.id, m.provider, m.subject_hash, p.email_hash, m.email_sealed, m.created_at
  from members m join people p on p.id = m.person_id where m.subject_hash is not null and not m.lacks_method
  on conflict do nothing;
alter table sign_in_methods drop constraint if exists sign_in_methods_of_members,
  add constraint sign_in_methods_of_members foreign key (member_id) references members (id) on delete cascade not valid;
-- Members who left before their zip code during the copy.
delete from sign_in_methods where not exists (select from members m where m.id = member_id);
alter table sign_in_methods validate constraint sign_in_methods_of_members;
alter table sign_ins validate constraint sign_ins_by_method;
alter table pending_sign_ins validate constraint pending_sign_ins_by_method;
create index concurrently if not exists members_without_method on members (id) where lacks_method;
create index concurrently if not exists sign_ins_of_method on sign_ins (method_id) where method_id is not null;
create index concurrently if not exists pending_sign_ins_of_method on pending_sign_ins (method_id) where method_id is not null;
