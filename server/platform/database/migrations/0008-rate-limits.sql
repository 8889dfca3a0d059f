-- What servers count together, the keys that outlive their secret, and the words of administrators in notifications.

-- How often a member or an address did something in a window of time. `key` is a keyed hash of both, so that no address
-- stands here. Unlogged: it costs no write-ahead log and is empty after a crash, which only starts the counting anew.
create unlogged table rate_windows (
  key bytea not null,
  starts_at timestamptz not null,
  -- from here on it bears on nothing
  ends_at timestamptz not null,
  count int not null,
  primary key (key, starts_at)
);
create index rate_windows_ending on rate_windows (ends_at);

-- What is derived from a secret that has left and is still needed: hashes of e-mails and accounts cannot be made anew
-- without the e-mail, and the audit log is never changed. Sealed by the present secret.
create table kept_keys (
  id bytea primary key,
  keys_sealed bytea not null,
  kept_at timestamptz not null
);

-- Sentence and content of one that carries an administrator's words; `title` is empty and `content` null then.
alter table notifications add column words_sealed bytea;
