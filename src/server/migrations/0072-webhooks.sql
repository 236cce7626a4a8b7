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
