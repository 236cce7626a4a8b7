-- What is told to other programs, and how it went. Those of a lane go in order, one after another. The payload has no
-- secret: keys and signatures are added when it is sent.
create table deliveries (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  kind text not null,
  source_id integer not null,
  ticket_id integer,
  lane text not null,
  event text not null,
  destination text not null,
  payload jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  http_status integer,
  failure text,
  duration_ms integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade
);
create index deliveries_waiting on deliveries (lane, id) where status = 'waiting';
create index deliveries_of_source on deliveries (company_id, kind, source_id, id desc);
create index deliveries_of_ticket on deliveries (company_id, ticket_id) where ticket_id is not null;
create index deliveries_over on deliveries (updated_at) where status <> 'waiting';
call recado_guard('deliveries');

-- Where a company has other programs told what happens to its messages and tickets. What has been planned of its log, up
-- to `last_seq`, is in `deliveries`; the secret is stored encrypted (src/server/cipher.ts), '' is none.
create table webhooks (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  url text not null,
  facts text[] not null,
  active boolean not null,
  signing_secret text not null,
  last_seq bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index webhooks_name_key on webhooks (company_id, lower(name));
call recado_guard('webhooks');
