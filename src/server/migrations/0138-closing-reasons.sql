-- Why tickets are resolved: a company's list, what each queue asks for, and with which reason a ticket was closed last,
-- where and by whom it was, for the dashboard. A ticket that is opened again has none.
create table closing_reasons (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index closing_reasons_name_key on closing_reasons (company_id, lower(name));
call recado_guard('closing_reasons');

alter table queues add column closing_reason text not null default 'none'
  check (closing_reason in ('none', 'optional', 'required'));

create table ticket_closings (
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  reason_id integer not null,
  user_id integer,
  queue_id integer,
  connection_id integer,
  at timestamptz not null,
  primary key (company_id, ticket_id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  constraint ticket_closings_reason_key foreign key (company_id, reason_id) references closing_reasons (company_id, id)
);
create index ticket_closings_by_time on ticket_closings (company_id, at);
create index ticket_closings_of_reason on ticket_closings (company_id, reason_id);
call recado_guard('ticket_closings');
