-- Imports of spreadsheets, one row for each. What they have done is written in the transaction of the rows themselves;
-- `seen_at` goes on while one is under way, so that one whose server died is told by its age. Of the refused rows the first
-- ones are kept, with their cells.
create table import_runs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  client_id uuid not null,
  user_id integer,
  contact_list_id integer,
  file_name text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'stopped')),
  total integer not null,
  done integer not null default 0,
  last_row integer,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  without_number integer not null default 0,
  refused_count integer not null default 0,
  note_count integer not null default 0,
  columns jsonb not null,
  faults jsonb not null,
  notes jsonb not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (company_id, id),
  constraint import_runs_client_key unique (company_id, client_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id) on delete cascade
);
create index import_runs_oldest on import_runs (started_at);
create index import_runs_of_user on import_runs (company_id, user_id) where user_id is not null;
create index import_runs_of_list on import_runs (company_id, contact_list_id) where contact_list_id is not null;
call recado_guard('import_runs');
