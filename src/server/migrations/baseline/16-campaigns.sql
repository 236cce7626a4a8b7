-- How a company's campaigns send, as far as it is not as it begins.
create table campaign_settings (
  company_id integer not null references companies (id) on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
call recado_guard('campaign_settings');

-- Numbers that no campaign writes to any more, by the one form of a number. The campaign that was answered may be gone.
create table campaign_opt_outs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  number text not null,
  number_key text not null,
  source text not null check (source in ('answer', 'admin')),
  campaign_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint campaign_opt_outs_number_key unique (company_id, number_key)
);
call recado_guard('campaign_opt_outs');

-- One message to many. A campaign's recipients are fixed in parts when it starts (fixed_item, fixed_contact: how far),
-- each with its variant and text; nothing is sent before fixed_at. What counters say is kept for lists (is_counted).
create table campaigns (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  message1 text not null default '',
  message2 text not null default '',
  message3 text not null default '',
  message4 text not null default '',
  message5 text not null default '',
  confirmation_message1 text not null default '',
  confirmation_message2 text not null default '',
  confirmation_message3 text not null default '',
  confirmation_message4 text not null default '',
  confirmation_message5 text not null default '',
  status text not null default 'INATIVA'
    check (status in ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA')),
  confirmation boolean not null default false,
  scheduled_at timestamptz,
  started_at timestamptz,
  fixed_at timestamptz,
  fixed_item integer not null default 0,
  fixed_contact integer not null default 0,
  last_claim_at timestamptz,
  completed_at timestamptz,
  connection_id integer,
  contact_list_id integer,
  tag_id integer,
  file_list_id integer,
  queue_id integer,
  media_kind text,
  media_file text unique,
  media_name text,
  media_mime text,
  media_size integer,
  paused_reason text
    check (paused_reason in ('disconnected', 'refused', 'expired', 'notInPlan', 'dailyWindow', 'dailyCap')),
  paused_until timestamptz,
  missed_reason text,
  counters jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id)
    on delete set null (contact_list_id),
  foreign key (company_id, file_list_id) references file_lists (company_id, id) on delete set null (file_list_id),
  foreign key (company_id, tag_id) references tags (company_id, id) on delete set null (tag_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id)
);
create index campaigns_by_company on campaigns (company_id, id desc);
create index campaigns_due on campaigns (scheduled_at) where status = 'PROGRAMADA';
create index campaigns_running on campaigns (company_id, connection_id) where status = 'EM_ANDAMENTO';
call recado_guard('campaigns');

-- One recipient of a campaign. is_counted: the campaign's counters have this state.
create table campaign_shippings (
  id integer generated always as identity primary key,
  company_id integer not null,
  campaign_id integer not null,
  name text not null,
  number text not null,
  number_key text not null,
  email text not null default '',
  is_whatsapp_valid boolean,
  variant smallint not null,
  body text not null,
  confirmation_body text,
  state text not null default 'waiting' check (state in ('waiting', 'confirmationAsked', 'confirmed', 'sending', 'sent',
    'delivered', 'read', 'failed', 'unconfirmed', 'skipped', 'optedOut')),
  failure text,
  contact_id integer,
  ticket_id integer,
  message_id bigint,
  confirmation_message_id bigint,
  confirmation_requested_at timestamptz,
  confirmed_at timestamptz,
  refused_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  answered_at timestamptz,
  opted_out_at timestamptz,
  is_counted boolean not null default false,
  plain_text text not null generated always as (recado_plain(name || ' ' || number)) stored,
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint campaign_shippings_number_key unique (company_id, campaign_id, number_key),
  foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete set null (contact_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id)
);
create index campaign_shippings_in_order on campaign_shippings (company_id, campaign_id, id);
create index campaign_shippings_to_send on campaign_shippings (company_id, campaign_id, state, id)
  where state in ('waiting', 'confirmationAsked', 'confirmed', 'sending');
create index campaign_shippings_uncounted on campaign_shippings (company_id, campaign_id) where not is_counted;
create index campaign_shippings_by_message on campaign_shippings (company_id, message_id) where message_id is not null;
create index campaign_shippings_by_question on campaign_shippings (company_id, confirmation_message_id)
  where confirmation_message_id is not null;
create index campaign_shippings_by_contact on campaign_shippings (company_id, contact_id, id desc)
  where contact_id is not null;
create index campaign_shippings_by_ticket on campaign_shippings (company_id, ticket_id) where ticket_id is not null;
call recado_guard('campaign_shippings');

-- How a connection's campaigns go, all of them together. Whoever sends holds this row.
create table campaign_paces (
  company_id integer not null references companies (id) on delete cascade,
  connection_id integer not null,
  next_at timestamptz,
  day text not null default '',
  sent_in_day integer not null default 0,
  refused integer not null default 0,
  -- For how many seconds a connection has been sending since its last longer pause, which comes after a time.
  run_seconds real not null default 0,
  primary key (company_id, connection_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);
call recado_guard('campaign_paces');
