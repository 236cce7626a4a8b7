-- Filters of the tickets' lists under a name: somebody's own, or a queue's for everybody in it.
create table saved_views (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  user_id integer,
  queue_id integer,
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint saved_views_owner check ((user_id is null) <> (queue_id is null)),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
create unique index saved_views_own_key on saved_views (company_id, user_id, lower(name)) where user_id is not null;
create unique index saved_views_queue_key on saved_views (company_id, queue_id, lower(name)) where queue_id is not null;
call recado_guard('saved_views');
