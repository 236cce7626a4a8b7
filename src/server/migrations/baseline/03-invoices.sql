-- What a company owes for a period, which is the due date that paying it extends: one invoice each, whatever restarts.
-- The first charge fixes the price (charged_at); until then an open invoice follows its company's plan and due date.
create table invoices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  period timestamptz not null,
  detail text not null,
  value numeric(12, 2) not null check (value > 0),
  charged_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint invoices_period_key unique (company_id, period)
);
call recado_guard('invoices');

-- What was asked of the bank for an invoice, under a name (txid) that is ours and known before the bank is.
create table charges (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  invoice_id integer not null,
  txid text not null unique,
  amount numeric(12, 2) not null check (amount > 0),
  status text not null default 'requested' check (status in ('requested', 'open', 'expired', 'paid')),
  code text,
  received numeric(12, 2) not null default 0,
  expires_at timestamptz not null,
  next_check_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create unique index charges_open_key on charges (company_id, invoice_id) where status in ('requested', 'open');
create index charges_of_invoice on charges (company_id, invoice_id, id desc);
create index charges_to_check on charges (next_check_at) where next_check_at is not null;
call recado_guard('charges');
