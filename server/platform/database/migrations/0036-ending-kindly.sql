-- Last letters, and the undo of a disconnection.

-- The correspondence ends when this letter arrives.
alter table letters add column last boolean not null default false;

-- The undo was used. A pair has one.
alter table correspondences add column reconnected_at timestamptz;
-- The member who did not end the correspondence asked for its end afterwards. An undo is refused then.
alter table correspondences add column other_asked_at timestamptz;
