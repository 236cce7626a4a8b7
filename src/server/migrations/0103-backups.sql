-- What became of each backup of this installation; it belongs to no company, and no company sees it. `seen_at` goes on while
-- one is being made, so that one whose process died is told by its age.
create table backups (
  id integer generated always as identity primary key,
  cause text not null check (cause in ('schedule', 'command', 'request')),
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  file text,
  size bigint,
  -- 'read': the archive was read whole, with its checksums. 'loaded': it was restored into a database in memory as well.
  checked text check (checked in ('read', 'loaded')),
  failure text
);
create index backups_by_start on backups (started_at desc, id desc);
alter table backups enable row level security;
create policy system_rows on backups to recado_system using (true) with check (true);

-- That this database was made of a backup, and what has been stopped since; told to super users until one puts it away.
create table restores (
  id integer generated always as identity primary key,
  taken_at timestamptz not null,
  restored_at timestamptz not null,
  stopped jsonb not null,
  dismissed_at timestamptz
);
alter table restores enable row level security;
create policy system_rows on restores to recado_system using (true) with check (true);
