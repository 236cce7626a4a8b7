alter table connections
  -- How often in a row a passkey was asked for, and from when it can be tried again.
  add column passkey_asks integer not null default 0,
  add column retry_at timestamptz,
  -- Since when it is down after it was connected; when its admins were told; since when it is up again without a break.
  add column fell_at timestamptz,
  add column fall_told_at timestamptz,
  add column returned_at timestamptz;
create index connections_fallen on connections (fell_at) where fell_at is not null;
