-- For how long a company keeps what is over; null is for good.
create table retention (
  company_id integer primary key references companies (id) on delete cascade,
  message_months integer check (message_months between 1 and 120),
  media_months integer check (media_months between 1 and 120),
  ticket_months integer check (ticket_months between 1 and 120),
  delivery_days integer check (delivery_days between 1 and 30),
  updated_at timestamptz not null default now()
);
call recado_guard('retention');
