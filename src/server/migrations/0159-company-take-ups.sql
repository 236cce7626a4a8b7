-- Archives of companies that are taken up here, part by part. What a part writes is written with `position`, so that one
-- that was cut off goes on where it was. `new_ids` says which ids the rows get.
create table company_take_ups (
  id integer generated always as identity primary key,
  archive_id uuid not null,
  user_id integer,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  file text not null,
  is_upload boolean not null,
  -- Encrypted, and empty once it is over.
  passphrase text not null default '',
  archived_name text not null,
  name text not null,
  plan_id integer not null,
  made_company_id integer references companies (id) on delete set null,
  new_ids jsonb not null,
  position integer not null default 0,
  parts integer not null,
  row_count bigint not null,
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz
);
create unique index company_take_ups_running on company_take_ups (archive_id) where state = 'running';
alter table company_take_ups enable row level security;
create policy system_rows on company_take_ups to recado_system using (true) with check (true);
