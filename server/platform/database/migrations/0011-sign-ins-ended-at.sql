-- outside a transaction
-- What ended a moment ago is asked once a second by every server, and forgotten once no access token names it any more.
-- `sign_ins_ended` is looked into by servers of the version before alone: it goes with the next release.
create index concurrently if not exists sign_ins_ended_at on sign_ins (ended_at) where ended_at is not null;
