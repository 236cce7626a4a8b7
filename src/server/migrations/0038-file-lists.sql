-- Files that go out together, with a message before them.
create table file_lists (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  message text not null,
  user_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);

-- media_file is the stored file, once it has been uploaded.
create table file_list_options (
  id integer generated always as identity primary key,
  company_id integer not null,
  file_list_id integer not null,
  position integer not null,
  name text not null,
  media_file text unique,
  media_name text,
  media_type text,
  unique (company_id, id),
  foreign key (company_id, file_list_id) references file_lists (company_id, id) on delete cascade
);
create index file_list_options_of_list on file_list_options (company_id, file_list_id, position);

call recado_guard('file_lists');
call recado_guard('file_list_options');
