-- Archives of companies that are taken up here: proved first (`checking`), then written part by part. What a part writes is
-- written with `position`, so that one that was cut off goes on where it was. `new_ids` says which ids the rows get.
create table company_take_ups (
  id integer generated always as identity primary key,
  archive_id uuid,
  user_id integer,
  state text not null default 'checking' check (state in ('checking', 'running', 'done', 'failed')),
  file text not null,
  file_name text not null,
  is_upload boolean not null,
  -- Encrypted, and empty once it is over.
  passphrase text not null default '',
  archived_name text,
  name text,
  plan_id integer,
  made_company_id integer references companies (id) on delete set null,
  new_ids jsonb,
  position integer not null default 0,
  parts integer not null default 0,
  row_count bigint not null default 0,
  attempts integer not null default 0,
  failure text,
  -- What the failure is about: e-mails that are taken.
  details jsonb not null default '[]',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz
);
create unique index company_take_ups_running on company_take_ups (archive_id) where state = 'running';
create index company_take_ups_of_company on company_take_ups (made_company_id) where made_company_id is not null;
alter table company_take_ups enable row level security;
create policy system_rows on company_take_ups to recado_system using (true) with check (true);
