-- Rate limits of all servers, keys that outlive their secret, and administrators' words in notifications.

-- Acts of a member or an address in a window of time. `key` is a keyed hash of both, so no address is stored. Unlogged:
-- it costs no write-ahead log, and a crash only restarts the counts.
create unlogged table rate_windows (
  key bytea not null,
  starts_at timestamptz not null,
  -- the window has no effect from here on
  ends_at timestamptz not null,
  count int not null,
  primary key (key, starts_at)
);
create index rate_windows_ending on rate_windows (ends_at);

-- Keys derived from an older secret, sealed by the present one. Hashes of e-mails cannot be computed again without the
-- e-mail, and the audit log is never changed.
create table kept_keys (
  id bytea primary key,
  keys_sealed bytea not null,
  kept_at timestamptz not null
);

-- Title and content of a notification with an administrator's words. `title` is then empty and `content` null.
alter table notifications add column words_sealed bytea;
