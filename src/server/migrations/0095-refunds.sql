-- What the bank gave back of a payment after it had counted.
alter table charges
  add column returned numeric(12, 2) not null default 0,
  -- A second full payment of an invoice, with a code that had expired, pays another one.
  add column pays_invoice_id integer;
alter table invoices
  add column refunded numeric(12, 2) not null default 0,
  add column refunded_at timestamptz,
  -- When the due date was kept or changed after it.
  add column refund_decided_at timestamptz;
create index invoices_refund_undecided on invoices (company_id) where refunded > 0 and refund_decided_at is null;

-- Payments of the last months are asked about again, spread over a day.
update charges set next_check_at = now() + interval '1 day' * (1 + random())
where status = 'paid' and paid_at > now() - interval '90 days';
