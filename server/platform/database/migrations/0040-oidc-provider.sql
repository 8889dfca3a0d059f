-- A member may come from the OpenID Connect provider of the operator. A later step checks the rows that exist.
alter table members drop constraint members_provider_check,
  add constraint members_provider_known check (provider in ('NAVER', 'KAKAO', 'GOOGLE', 'OIDC')) not valid;
