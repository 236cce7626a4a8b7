-- Messages to send later. A schedule waits as PENDENTE; whoever sends it claims the row and stores the message with it.
create table schedules (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  body text not null,
  contact_id integer not null,
  ticket_id integer,
  user_id integer,
  connection_id integer,
  message_id bigint,
  send_at timestamptz not null,
  sent_at timestamptz,
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO')),
  failure text,
  media_file text unique,
  media_name text,
  media_mime text,
  media_size integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who wrote a schedule first keeps the right to it, also when somebody else changes its text.
  author_id integer,
  unique (company_id, id),
  constraint schedules_message_key unique (company_id, message_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete set null (message_id),
  foreign key (company_id, author_id) references users (company_id, id) on delete set null (author_id)
);
create index schedules_by_time on schedules (company_id, send_at desc, id desc);
create index schedules_by_contact on schedules (company_id, contact_id, send_at desc, id desc);
create index schedules_to_send on schedules (send_at, id) where status in ('PENDENTE', 'AGENDADA');
-- A schedule has the rights of the conversation it goes out in.
create index schedules_by_ticket on schedules (company_id, ticket_id);
-- Whether a message was scheduled is asked at each of its acks.
create index schedules_by_message on schedules (company_id, message_id) where message_id is not null;
call recado_guard('schedules');
