-- What answers for a queue in the team's place. Keys are stored encrypted (src/server/cipher.ts); '' is none.
create table queue_integrations (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  type text not null check (type in ('dialogflow', 'n8n', 'webhook', 'typebot')),
  name text not null,
  project_name text not null,
  json_content text not null,
  signing_secret text not null,
  language text not null,
  url_n8n text not null,
  typebot_slug text not null,
  typebot_expires integer not null,
  typebot_delay_message integer not null,
  typebot_keyword_finish text not null,
  typebot_keyword_restart text not null,
  typebot_unknown_message text not null,
  typebot_restart_message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index queue_integrations_name_key on queue_integrations (company_id, lower(name));
call recado_guard('queue_integrations');

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
  unique (company_id, id),
  foreign key (company_id, integration_id) references queue_integrations (company_id, id)
    on delete set null (integration_id)
);
create unique index queues_name_key on queues (company_id, lower(name));
create unique index queues_color_key on queues (company_id, lower(color));
create index queues_of_prompt on queues (company_id, prompt_id) where prompt_id is not null;
create index queues_of_integration on queues (company_id, integration_id) where integration_id is not null;
call recado_guard('queues');

-- The menu of a queue: each option below another one of the same queue, or at the top.
create table queue_options (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  queue_id integer not null,
  parent_id integer,
  title text not null,
  message text not null default '',
  option text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, queue_id, id),
  check (parent_id <> id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  foreign key (company_id, queue_id, parent_id) references queue_options (company_id, queue_id, id)
    on update cascade on delete cascade
);
-- What a customer types stands for one option among those that are offered together.
create unique index queue_options_key on queue_options (company_id, queue_id, coalesce(parent_id, 0), lower(option));
call recado_guard('queue_options');

create table prompts (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  prompt text not null,
  voice text not null,
  voice_key text not null,
  voice_region text not null,
  max_tokens integer not null,
  temperature double precision not null,
  api_key text not null,
  queue_id integer not null,
  max_messages integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create index prompts_of_queue on prompts (company_id, queue_id);
alter table queues
  add foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id);
call recado_guard('prompts');
