create table contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  number text not null,
  number_key text not null,
  email text not null default '',
  -- A file of its company, asked of the contact's channel when it writes (decision 103).
  picture_file text,
  is_group boolean not null default false,
  plain_text text not null generated always as (recado_plain(name || ' ' || number || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where a contact is reached. The same digits are another person on another channel.
  channel text not null default 'whatsapp'
    constraint contacts_channel check (channel in ('whatsapp', 'telegram', 'whatsapp-lid')),
  picture_asked_at timestamptz,
  unique (company_id, id),
  constraint contacts_number_key unique (company_id, channel, number_key)
);
-- The short pending list keeps both sides quick: rows come in without 50 index entries each, and a search has little to read
-- beside the index. PGlite has no autovacuum that would empty a long one. The cast keeps the planner from the plain indexes
-- that begin with company_id: without statistics, as PGlite never gathers them, it would take one of those and read all that
-- the company has.
create index contacts_by_text on contacts using gin ((company_id::bigint), plain_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index contacts_by_name on contacts (company_id, recado_plain(name), id);
create index contacts_by_picture_file on contacts (company_id, picture_file) where picture_file is not null;
call recado_guard('contacts');

create table contact_fields (
  id integer generated always as identity primary key,
  company_id integer not null,
  contact_id integer not null,
  name text not null,
  value text not null,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_fields_by_contact on contact_fields (company_id, contact_id);
call recado_guard('contact_fields');

-- Whose picture is to be asked for, and when next; null where all that is left is a file that belongs to nobody.
create table picture_requests (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  contact_id integer not null,
  connection_id integer not null,
  due_at timestamptz,
  failures integer not null default 0,
  stray_file text,
  unique (company_id, contact_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
create index picture_requests_of_connections on picture_requests (connection_id, due_at);
call recado_guard('picture_requests');
