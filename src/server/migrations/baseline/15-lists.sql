-- Whom campaigns write to. A list's counts are kept by triggers, whoever changes its items and also where they go with
-- the list; no list holds more than 100,000.
create table contact_lists (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  contacts_count integer not null default 0,
  valid_count integer not null default 0,
  unchecked_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint contact_lists_room check (contacts_count <= 100000)
);
create unique index contact_lists_name_key on contact_lists (company_id, lower(name));
call recado_guard('contact_lists');

-- is_whatsapp_valid is null while the channel has not been asked about the number.
create table contact_list_items (
  id integer generated always as identity primary key,
  company_id integer not null,
  contact_list_id integer not null,
  name text not null,
  number text not null,
  number_key text not null,
  email text not null default '',
  is_whatsapp_valid boolean,
  plain_text text not null generated always as (recado_plain(name || ' ' || number || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint contact_list_items_number_key unique (company_id, contact_list_id, number_key),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id) on delete cascade
);
create index contact_list_items_by_name on contact_list_items (company_id, contact_list_id, recado_plain(name), id);
create index contact_list_items_unchecked on contact_list_items (company_id, id) where is_whatsapp_valid is null;
call recado_guard('contact_list_items');

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
call recado_guard('file_lists');

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
call recado_guard('file_list_options');
