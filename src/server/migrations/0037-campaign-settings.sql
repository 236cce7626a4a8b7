-- How a company's campaigns send, as far as it is not as it begins.
create table campaign_settings (
  company_id integer not null references companies (id) on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);

-- Numbers that no campaign writes to any more, by the one form of a number. The campaign that was answered may be gone.
create table campaign_opt_outs (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  number text not null,
  number_key text not null,
  source text not null check (source in ('answer', 'admin')),
  campaign_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint campaign_opt_outs_number_key unique (company_id, number_key)
);

call recado_guard('campaign_settings');
call recado_guard('campaign_opt_outs');
