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
  provider text not null,
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
  -- What a channel is spoken to with: which number, and what is secret, each encrypted (src/server/cipher.ts).
  phone_number_id text not null default '',
  secrets jsonb not null default '{}',
  -- How far a channel has been heard that tells in numbered steps, kept together with what came of the last one.
  place bigint,
  business_account_id text not null default '',
  templates_synced_at timestamptz,
  -- Why a connection is not connected, where that is known: a code of the error catalogue.
  failure text,
  unique (company_id, id),
  foreign key (company_id, transfer_queue_id) references queues (company_id, id) on delete set null (transfer_queue_id),
  foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id)
);
create unique index connections_name_key on connections (company_id, lower(name));
create unique index connections_default_key on connections (company_id) where is_default;
call recado_guard('connections');

create table connection_queues (
  company_id integer not null,
  connection_id integer not null,
  queue_id integer not null,
  primary key (company_id, connection_id, queue_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
call recado_guard('connection_queues');

-- What a channel's library keeps of a pairing, and what came over it and the desk has not taken yet: a row for each, by its
-- kind and its name there, encrypted (src/server/cipher.ts).
create table channel_keys (
  id bigint generated always as identity primary key,
  company_id integer not null,
  connection_id integer not null,
  kind text not null,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  unique (company_id, connection_id, kind, name),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call recado_guard('channel_keys');

-- What a channel has approved for beginning a conversation, as it was listed last.
create table message_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  connection_id integer not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  header text not null,
  body text not null,
  footer text not null,
  fields jsonb not null,
  is_sendable boolean not null,
  unique (company_id, id),
  unique (company_id, connection_id, name, language),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call recado_guard('message_templates');
