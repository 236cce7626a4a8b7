-- Companies and plans are told apart by their names, whatever their case.
create table plans (
  id integer generated always as identity primary key,
  name text not null,
  users integer not null default 0,
  connections integer not null default 0,
  queues integer not null default 0,
  campaigns integer not null default 0,
  schedules integer not null default 0,
  value numeric(12, 2) not null default 0,
  use_campaigns boolean not null default true,
  use_kanban boolean not null default true,
  use_open_ai boolean not null default true,
  use_integrations boolean not null default true,
  use_schedules boolean not null default true,
  use_internal_chat boolean not null default true,
  use_external_api boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
revoke insert, update, delete on plans from recado_app;
create unique index plans_name_key on plans (lower(name));

create table companies (
  id integer generated always as identity primary key,
  name text not null,
  email text,
  phone text,
  plan_id integer references plans (id),
  status boolean not null default true,
  due_date timestamptz,
  trial_expiration timestamptz,
  recurrence text not null default 'MENSAL',
  token text,
  time_zone text not null default 'America/Sao_Paulo',
  schedules jsonb not null default '[]',
  billing_name text,
  zip_code text,
  street text,
  state text,
  city text,
  district text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- recommended_by is no reference: deleting a company changes nothing of another. Both numbers of a deletion are there
  -- while it is under way.
  campaigns_enabled boolean not null default false,
  recommended_by integer,
  deletion_done integer,
  deletion_total integer
);
revoke insert, delete on companies from recado_app;
create unique index companies_name_key on companies (lower(name));
create index companies_by_plan on companies (plan_id);
create index companies_in_deletion on companies (id) where deletion_total is not null;
call recado_guard('companies', 'id');

create table settings (
  company_id integer not null references companies (id) on delete cascade,
  key text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
call recado_guard('settings');

-- Who has tried to sign up within the last hour, by address as a hash; nobody is logged in, so there is no company.
create table sign_up_attempts (
  id bigint generated always as identity primary key,
  source text not null,
  at timestamptz not null
);
create index sign_up_attempts_at on sign_up_attempts (at);
revoke all on sign_up_attempts from recado_app;
