-- Who bills for this installation, and what strangers are told before they sign up; one row at most.
create table billing_settings (
  id integer primary key check (id = 1),
  name text not null default '',
  tax_id text not null default '',
  address text not null default '',
  trial_days integer not null default 1 check (trial_days between 1 and 365),
  terms_url text not null default '',
  privacy_url text not null default '',
  updated_at timestamptz not null default now()
);
revoke insert, update, delete on billing_settings from recado_app;

-- CPF or CNPJ, without its dots.
alter table companies add column tax_id text;
-- What an invoice said when it was paid: from when until when, by whom and to whom. Null while it is open, and where it
-- was paid before this was kept.
alter table invoices
  add column covers_from timestamptz,
  add column covers_until timestamptz,
  add column billed_by jsonb,
  add column billed_to jsonb;
