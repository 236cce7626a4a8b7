-- Talk between the users of a company. Without its owner a chat belongs to whoever of its members was there first.
create table chats (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  uuid uuid not null default gen_random_uuid() unique,
  title text not null,
  owner_id integer,
  last_message text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- direct_key names the two of a direct chat, the smaller id first: a pair has one.
  direct_key text,
  message_count integer not null default 0,
  unique (company_id, id),
  foreign key (company_id, owner_id) references users (company_id, id) on delete set null (owner_id)
);
create unique index chats_direct_key on chats (company_id, direct_key);
call recado_guard('chats');

create table chat_members (
  company_id integer not null references companies (id) on delete cascade,
  chat_id integer not null,
  user_id integer not null,
  unreads integer not null default 0,
  joined_at timestamptz not null default now(),
  -- read_up_to is the newest message that was there when a member last read.
  is_muted boolean not null default false,
  read_up_to integer not null default 0,
  primary key (company_id, chat_id, user_id),
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index chat_members_of_user on chat_members (company_id, user_id);
call recado_guard('chat_members');

-- client_id is what the sender's browser called the message: a repeated sending is recognised by it.
create table chat_messages (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  chat_id integer not null,
  sender_id integer,
  client_id text,
  message text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  quoted_id integer,
  ticket_id integer,
  mentions integer[] not null default '{}',
  -- A message may bring one file; media_file is the name that it is kept under.
  media_type text,
  media_file text,
  media_name text,
  media_mime text,
  media_size integer,
  unique (company_id, id),
  foreign key (company_id, chat_id) references chats (company_id, id) on delete cascade,
  foreign key (company_id, sender_id) references users (company_id, id) on delete set null (sender_id),
  foreign key (company_id, quoted_id) references chat_messages (company_id, id) on delete set null (quoted_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id)
);
create index chat_messages_of_chat on chat_messages (company_id, chat_id, id);
create unique index chat_messages_client_key on chat_messages (company_id, chat_id, sender_id, client_id);
create index chat_messages_of_sender on chat_messages (company_id, sender_id);
create index chat_messages_of_quoted on chat_messages (company_id, quoted_id) where quoted_id is not null;
create index chat_messages_of_ticket on chat_messages (company_id, ticket_id) where ticket_id is not null;
create unique index chat_messages_media_file on chat_messages (company_id, media_file) where media_file is not null;
call recado_guard('chat_messages');
