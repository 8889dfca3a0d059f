-- A notice counts as no warning; a pause forbids writing until `paused_until`. A warning that lapsed counts no more.
alter table warnings
  add column step text not null default 'WARNING',
  add column paused_until timestamptz,
  add column lapsed_at timestamptz;
-- A later step checks the rows that exist.
alter table warnings add constraint warnings_step_known
  check (step in ('NOTICE', 'WARNING', 'PAUSE_1', 'PAUSE_7', 'PAUSE_30')) not valid;
-- The end of the standing warnings. A job fills it for warnings of a server of the former version.
alter table members
  add column writing_paused_until timestamptz,
  add column warnings_lapse_at timestamptz;
