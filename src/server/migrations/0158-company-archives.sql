-- Archives of all that a company has, made in the background. `seen_at` goes on while one is being made, so that one whose
-- server died is told by its age and begun again. The file lies in DATA_DIR/archives until it expires; a link to it is good
-- for a shorter time, and only its hash is kept.
create table company_archives (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id integer,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress integer not null default 0,
  attempts integer not null default 0,
  file text,
  size bigint,
  row_count bigint,
  file_count integer,
  missing_count integer,
  failure text,
  link_hash text unique,
  link_expires_at timestamptz,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index company_archives_one on company_archives (company_id) where state in ('waiting', 'running');
create index company_archives_of_user on company_archives (company_id, user_id) where user_id is not null;
call recado_guard('company_archives');
