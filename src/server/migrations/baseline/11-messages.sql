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
  media_file text,
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
  -- A deleted message that the customer's phone has not been told of yet.
  removal_pending boolean not null default false,
  -- The member of a group who wrote; elsewhere it is the contact.
  author_name text,
  -- A message of a campaign, or the answer to one; the campaign may be gone. Its messages share their file.
  campaign_id integer,
  -- A message changes a few times soon after it was written: that it leaves, and how far it came. With an index on what its
  -- ack says each of these would write every index of the row anew; so all but the leaving itself stay in their place.
  is_waiting boolean not null generated always as (from_me and ack = 1) stored,
  is_bot boolean not null default false,
  -- What a bot offers below its text, where the channel may show it to be pressed; the body has it as text.
  choices jsonb,
  -- The template that a message is sent as, with what is put into it; the body has it as text.
  template jsonb,
  -- What was thought of a message, by one emoji of each who did: they come, change and go with it (decision 98).
  reactions jsonb not null default '[]',
  unique (company_id, id),
  constraint messages_provider_key unique (company_id, connection_id, provider_id),
  constraint messages_client_key unique (company_id, client_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, quoted_id) references messages (company_id, id) on delete set null (quoted_id)
) with (fillfactor = 85);
create index messages_by_ticket on messages (company_id, ticket_id, id desc);
create index messages_by_contact on messages (company_id, contact_id, id desc);
create index messages_quoting on messages (company_id, quoted_id) where quoted_id is not null;
create index messages_to_remove on messages (connection_id, id) where removal_pending;
create unique index messages_media_file_key on messages (media_file) where campaign_id is null;
create index messages_by_file on messages (media_file) where media_file is not null;
-- Messages of campaigns leave after those of agents.
create index messages_to_send on messages (connection_id, (campaign_id is not null), id) where is_waiting;
-- The index knows in which stretch of the ids a company's message is, and each stretch is looked up by itself.
create index messages_by_text on messages
  using gin ((company_id::bigint), ((company_id::bigint << 32) + (id >> 15)), plain_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call recado_guard('messages');

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
-- A shortcode stands for one reply among everybody's, and for one among those of their own that somebody has.
create unique index quick_messages_shared_key on quick_messages (company_id, lower(shortcode)) where geral;
create unique index quick_messages_own_key on quick_messages (company_id, user_id, lower(shortcode)) where not geral;
call recado_guard('quick_messages');
