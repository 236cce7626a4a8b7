-- What people have asked of their data, and who did it: without anything of the person, once it is done. While an erasure
-- goes on its row says how far it has come, and `words` has what is looked for.
create table data_requests (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  kind text not null check (kind in ('export', 'erasure')),
  -- No reference: a contact without tickets goes whole.
  contact_id integer not null,
  asked_by text not null,
  user_id integer,
  -- As who did it was called then; null where a restore had it done again.
  user_name text,
  state text not null check (state in ('running', 'done')),
  step text not null default '',
  place bigint,
  words jsonb,
  files text[] not null default '{}',
  counts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index data_requests_newest on data_requests (company_id, id desc);
create index data_requests_running on data_requests (id) where state = 'running';
create index data_requests_of_user on data_requests (company_id, user_id) where user_id is not null;
call recado_guard('data_requests');
