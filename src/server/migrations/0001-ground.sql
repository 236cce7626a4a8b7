create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent itself is only stable, because its dictionary could change; naming the dictionary makes an immutable wrapper honest.
create function recado_plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

create function recado_company() returns integer
  language sql stable parallel safe
  return nullif(current_setting('recado.company_id', true), '')::integer;

create table plans (
  id integer generated always as identity primary key,
  name text not null unique,
  users integer not null default 0,
  connections integer not null default 0,
  queues integer not null default 0,
  campaigns integer not null default 0,
  schedules integer not null default 0,
  value numeric(12, 2) not null default 0,
  use_campaigns boolean not null default true,
  use_kanban boolean not null default true,
  use_open_ai boolean not null default true,
  use_integrations boolean not null default true,
  use_schedules boolean not null default true,
  use_internal_chat boolean not null default true,
  use_external_api boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table companies (
  id integer generated always as identity primary key,
  name text not null unique,
  email text,
  phone text,
  plan_id integer references plans (id),
  status boolean not null default true,
  due_date timestamptz,
  trial_expiration timestamptz,
  recurrence text not null default 'MENSAL',
  token text,
  time_zone text not null default 'America/Sao_Paulo',
  schedules jsonb not null default '[]',
  billing_name text,
  zip_code text,
  street text,
  state text,
  city text,
  district text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table queues (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  color text not null,
  greeting_message text not null default '',
  completion_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  order_queue integer,
  integration_id integer,
  prompt_id integer,
  schedules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index queues_name_key on queues (company_id, lower(name));
create unique index queues_color_key on queues (company_id, lower(color));

create table connections (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  status text not null default 'DISCONNECTED'
    check (status in ('OPENING', 'qrcode', 'PAIRING', 'CONNECTED', 'DISCONNECTED', 'TIMEOUT')),
  is_default boolean not null default false,
  qrcode text,
  retries integer not null default 0,
  greeting_message text not null default '',
  complation_message text not null default '',
  out_of_hours_message text not null default '',
  rating_message text not null default '',
  token text unique,
  provider text not null default 'beta',
  expires_inactive_message text not null default '',
  expires_ticket integer not null default 0,
  time_use_bot_queues integer not null default 0,
  max_use_bot_queues integer not null default 3,
  time_to_transfer integer,
  transfer_queue_id integer,
  prompt_id integer,
  number text,
  session jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, transfer_queue_id) references queues (company_id, id) on delete set null (transfer_queue_id)
);
create unique index connections_name_key on connections (company_id, lower(name));
create unique index connections_default_key on connections (company_id) where is_default;

create table connection_queues (
  company_id integer not null,
  connection_id integer not null,
  queue_id integer not null,
  primary key (company_id, connection_id, queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);

create table users (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  profile text not null default 'user' check (profile in ('user', 'supervisor', 'admin')),
  super boolean not null default false,
  all_ticket text not null default 'disable' check (all_ticket in ('enable', 'disable')),
  connection_id integer,
  token_version integer not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create unique index users_email_key on users (lower(email));

create table user_queues (
  company_id integer not null,
  user_id integer not null,
  queue_id integer not null,
  primary key (company_id, user_id, queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);

create table settings (
  company_id integer not null references companies (id) on delete cascade,
  key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);

create table contacts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  number text not null,
  number_key text not null,
  email text not null default '',
  profile_pic_url text,
  is_group boolean not null default false,
  plain_text text not null generated always as (recado_plain(name || ' ' || number || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint contacts_number_key unique (company_id, number_key)
);
create index contacts_by_name on contacts (company_id, lower(name), id);

create table contact_fields (
  id integer generated always as identity primary key,
  company_id integer not null,
  contact_id integer not null,
  name text not null,
  value text not null,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_fields_by_contact on contact_fields (company_id, contact_id);

create table tags (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  color text not null,
  kanban smallint not null default 0 check (kanban in (0, 1)),
  user_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create unique index tags_name_key on tags (company_id, lower(name));

create table tickets (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  uuid uuid not null unique default gen_random_uuid(),
  code text not null default '',
  status text not null default 'pending' check (status in ('pending', 'open', 'closed')),
  user_id integer,
  queue_id integer,
  contact_id integer not null,
  connection_id integer,
  is_group boolean not null default false,
  chatbot boolean not null default false,
  use_integration boolean not null default false,
  prompt_id integer,
  integration_id integer,
  last_message text not null default '',
  last_message_kind text,
  last_message_from_me boolean not null default false,
  last_message_at timestamptz,
  unread_messages integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create unique index tickets_one_at_work on tickets (company_id, contact_id, connection_id)
  where status in ('pending', 'open');
create index tickets_by_status on tickets (company_id, status, updated_at desc, id desc);
create index tickets_by_contact on tickets (company_id, contact_id, id desc);
create index tickets_by_owner on tickets (company_id, user_id) where user_id is not null;

create table ticket_tags (
  company_id integer not null,
  ticket_id integer not null,
  tag_id integer not null,
  primary key (company_id, ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);

create table ticket_history (
  id integer generated always as identity primary key,
  company_id integer not null,
  ticket_id integer not null,
  kind text not null,
  user_id integer,
  "from" jsonb,
  "to" jsonb not null,
  at timestamptz not null default now(),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_history_by_ticket on ticket_history (company_id, ticket_id, id);

create table messages (
  id bigserial primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  contact_id integer not null,
  connection_id integer,
  user_id integer,
  provider_id text not null,
  client_id text,
  body text not null default '',
  from_me boolean not null,
  ack smallint not null default 1 check (ack between 0 and 5),
  failure text,
  send_started_at timestamptz,
  media_type text,
  media_file text unique,
  media_name text,
  media_mime text,
  media_size integer,
  quoted_id bigint,
  is_deleted boolean not null default false,
  is_edited boolean not null default false,
  edits jsonb not null default '[]',
  read boolean not null default false,
  plain_text text not null generated always as (recado_plain(body)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint messages_provider_key unique (company_id, connection_id, provider_id),
  constraint messages_client_key unique (company_id, client_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, quoted_id) references messages (company_id, id) on delete set null (quoted_id)
);
create index messages_by_ticket on messages (company_id, ticket_id, id desc);
create index messages_by_contact on messages (company_id, contact_id, id desc);
create index messages_quoting on messages (company_id, quoted_id) where quoted_id is not null;
create index messages_to_send on messages (connection_id, id) where from_me and ack = 1;

create table quick_messages (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id integer,
  shortcode text not null,
  message text not null default '',
  geral boolean not null default true,
  status boolean not null default true,
  is_media boolean not null default false,
  media_path text,
  media_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

create table live_sequences (
  company_id integer primary key references companies (id) on delete cascade,
  seq bigint not null default 0
);

create table live_events (
  company_id integer not null references companies (id) on delete cascade,
  seq bigint not null,
  channel text not null,
  rooms text[] not null,
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (company_id, seq)
);
create index live_events_by_age on live_events (at);
