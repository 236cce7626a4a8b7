-- The desk's own words at an event, also where they go out in the name of who brought it about.
alter table messages add column is_automatic boolean not null default false;
-- When an ack first came that high; what happened before is not known.
alter table messages add column sent_at timestamptz, add column delivered_at timestamptz,
  add column read_at timestamptz, add column played_at timestamptz;
