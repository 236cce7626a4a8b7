-- A file that stands above the text of templates: whatever uses one of them names it by its address among the texts for
-- its places, and a message that was sent by its name. Without references: one that nothing names is taken away.
create table template_files (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  file text not null,
  name text not null,
  mime text not null,
  size integer not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  constraint template_files_file_key unique (company_id, file)
);
create index template_files_oldest on template_files (created_at);
create index messages_by_template_file on messages ((template -> 'file' ->> 'file'))
  where template -> 'file' is not null;
call recado_guard('template_files');
