-- Tickets that go to somebody by themselves: a queue's rule, how many one has at once, who pauses, who has left a moment
-- ago, in which order people were given tickets of a queue, and who gave a waiting ticket back last.
alter table queues
  add column assignment text not null default 'manual' check (assignment in ('manual', 'turn', 'fewest', 'last')),
  add column assigns_groups boolean not null default false;

alter table users
  add column max_tickets integer check (max_tickets > 0),
  add column paused_at timestamptz,
  add column pause_reason text,
  add column left_at timestamptz;

alter table tickets add column declined_by integer;

create table assignment_turns (
  company_id integer not null,
  queue_id integer not null,
  user_id integer not null,
  turn bigint not null,
  primary key (company_id, queue_id, user_id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call recado_guard('assignment_turns');
