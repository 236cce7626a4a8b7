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

call recado_guard('queue_integrations');
call recado_guard('prompts');

-- Until now there was nothing that these could name.
update queues set prompt_id = null, integration_id = null where prompt_id is not null or integration_id is not null;
update connections set prompt_id = null where prompt_id is not null;
update tickets set prompt_id = null, integration_id = null where prompt_id is not null or integration_id is not null;
alter table queues
  add foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id),
  add foreign key (company_id, integration_id) references queue_integrations (company_id, id)
    on delete set null (integration_id);
alter table connections
  add foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id);
alter table tickets
  add foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id),
  add foreign key (company_id, integration_id) references queue_integrations (company_id, id)
    on delete set null (integration_id);
create index queues_of_prompt on queues (company_id, prompt_id) where prompt_id is not null;
create index queues_of_integration on queues (company_id, integration_id) where integration_id is not null;
create index tickets_of_prompt on tickets (company_id, prompt_id) where prompt_id is not null;
create index tickets_of_integration on tickets (company_id, integration_id) where integration_id is not null;
