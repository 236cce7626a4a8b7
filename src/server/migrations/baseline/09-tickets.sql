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
call recado_guard('tags');

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
  -- Who wrote the last message, so that a list can say "you" or a colleague's name.
  last_message_user_id integer,
  -- Whether the last thing said was an answer of the desk's own that nobody wrote.
  last_message_is_automatic boolean not null default false,
  -- The first of its kanban tags by name, or 0 (functions/lanes.sql).
  lane_id integer not null default 0,
  -- Whether it is the first ticket of its contact; and when somebody first answered one that the customer began.
  is_lead boolean not null default false,
  first_answer_at timestamptz,
  -- Where the bot of a ticket stands, as machines/bot.ts decides it; null where none has said anything.
  bot jsonb,
  -- Until when a customer may be answered in one's own words, where the channel has such a limit (decision 97).
  reply_until timestamptz,
  -- With which message it begins: only one that began before the messages that a search has read may hold the word further
  -- back. A ticket without the mark is looked at as well (functions/search.sql).
  first_message_id bigint,
  -- Kept by the statement that stores messages (functions/message-counts.sql).
  message_count integer not null default 0,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete set null (queue_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, last_message_user_id) references users (company_id, id)
    on delete set null (last_message_user_id),
  foreign key (company_id, prompt_id) references prompts (company_id, id) on delete set null (prompt_id),
  foreign key (company_id, integration_id) references queue_integrations (company_id, id)
    on delete set null (integration_id)
);
create unique index tickets_one_at_work on tickets (company_id, contact_id, connection_id)
  where status in ('pending', 'open');
create index tickets_by_status on tickets (company_id, status, updated_at desc, id desc);
create index tickets_by_contact on tickets (company_id, contact_id, id desc);
create index tickets_by_owner on tickets (company_id, user_id) where user_id is not null;
create index tickets_by_lane on tickets (company_id, lane_id, updated_at desc, id desc)
  where status in ('pending', 'open');
create index tickets_by_creation on tickets (company_id, created_at);
create index tickets_of_prompt on tickets (company_id, prompt_id) where prompt_id is not null;
create index tickets_of_integration on tickets (company_id, integration_id) where integration_id is not null;
-- With all that the question asks in the index, no ticket has to be fetched to be counted.
create index tickets_unread on tickets (company_id, updated_at desc, id desc) include (status, chatbot, queue_id, user_id)
  where unread_messages > 0;
-- What began before some message is found in the index alone, also where nothing marks the rows that all can see, as in
-- PGlite. Row-level security lets the index compare a `case`, but not a `coalesce`.
create index tickets_by_activity on tickets
  (company_id, updated_at desc, id desc, (case when first_message_id is null then 0 else first_message_id end));
call recado_guard('tickets');

create table ticket_tags (
  company_id integer not null,
  ticket_id integer not null,
  tag_id integer not null,
  primary key (company_id, ticket_id, tag_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade
);
call recado_guard('ticket_tags');

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
create index ticket_history_by_moment on ticket_history (company_id, at);
call recado_guard('ticket_history');

-- What agents note about a ticket; it stays with the contact when the ticket is deleted.
create table ticket_notes (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer,
  contact_id integer not null,
  user_id integer,
  note text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notes_by_ticket on ticket_notes (company_id, ticket_id, id desc);
create index ticket_notes_by_contact on ticket_notes (company_id, contact_id, id desc);
call recado_guard('ticket_notes');

-- What a customer is still to be told about a change of the ticket, once nobody may take that change back any more.
create table ticket_notices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  kind text not null check (kind in ('farewell', 'rating', 'transfer', 'menu')),
  body text not null,
  user_id integer,
  due_at timestamptz not null,
  choices jsonb,
  unique (company_id, id),
  constraint ticket_notices_kind_key unique (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notices_by_time on ticket_notices (due_at, id);
call recado_guard('ticket_notices');

-- Each time a customer was asked how the service was; without a rate while there is no answer.
create table ticket_ratings (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  user_id integer,
  rate smallint check (rate between 1 and 3),
  asked_at timestamptz not null,
  rated_at timestamptz,
  -- Where the ticket stood when it was rated.
  queue_id integer,
  connection_id integer,
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_ratings_by_ticket on ticket_ratings (company_id, ticket_id, id desc);
call recado_guard('ticket_ratings');
