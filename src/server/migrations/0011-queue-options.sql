-- The menu of a queue: each option below another one of the same queue, or at the top.
create table queue_options (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  queue_id integer not null,
  parent_id integer,
  title text not null,
  message text not null default '',
  option text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, queue_id, id),
  check (parent_id <> id),
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade,
  foreign key (company_id, queue_id, parent_id) references queue_options (company_id, queue_id, id)
    on update cascade on delete cascade
);
-- What a customer types stands for one option among those that are offered together.
create unique index queue_options_key on queue_options (company_id, queue_id, coalesce(parent_id, 0), lower(option));

call recado_guard('queue_options');
