-- What queues promise, each promise of a ticket with how it ended, and on the ticket the one that is due first
-- (functions/sla.sql keeps `sla_since`, `people_since` and `sla_stale`).
alter table queues
  add column first_answer_minutes integer check (first_answer_minutes > 0),
  add column next_answer_minutes integer check (next_answer_minutes > 0),
  add column resolution_minutes integer check (resolution_minutes > 0),
  add column sla_since timestamptz;

alter table tickets
  add column people_since timestamptz,
  add column sla_kind text check (sla_kind in ('firstAnswer', 'nextAnswer', 'resolution')),
  add column sla_warn_at timestamptz,
  add column sla_due_at timestamptz,
  add column sla_stale boolean not null default false;
create index tickets_sla_stale on tickets (company_id, id) where sla_stale;
create index tickets_sla_due on tickets (company_id, sla_due_at, id) where sla_due_at is not null;

create table sla_promises (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  queue_id integer,
  connection_id integer,
  user_id integer,
  kind text not null check (kind in ('firstAnswer', 'nextAnswer', 'resolution')),
  minutes integer not null,
  began_at timestamptz not null,
  warn_at timestamptz,
  due_at timestamptz,
  warned_at timestamptz,
  broken_at timestamptz,
  ended_at timestamptz,
  unique (company_id, ticket_id, kind, began_at),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index sla_promises_warned on sla_promises (warn_at) where ended_at is null and warned_at is null;
create index sla_promises_due on sla_promises (due_at) where ended_at is null and broken_at is null;
create index sla_promises_settled on sla_promises (company_id, (coalesce(broken_at, ended_at)));
call recado_guard('sla_promises');
