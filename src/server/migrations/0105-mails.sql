-- How the installation sends mail, one row at most; host is '' where the page has not said it, and the environment goes
-- before it. `password` is encrypted (src/server/cipher.ts).
create table mail_settings (
  id integer primary key check (id = 1),
  host text not null default '',
  port integer not null default 587,
  security text not null default 'starttls' check (security in ('tls', 'starttls', 'none')),
  username text not null default '',
  password text not null default '',
  sender text not null default '',
  invoice_mails boolean not null default true,
  updated_at timestamptz not null default now()
);
revoke all on mail_settings from recado_app;

-- Mails on their way, and what became of them. One for a key, whatever restarts. `content` is encrypted and '' once a mail
-- is over; `handed_at` says that the server of the mails may have it by now.
create table mails (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  kind text not null,
  key text not null,
  recipient text not null,
  content text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'unconfirmed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_until timestamptz,
  handed_at timestamptz,
  failure text,
  smtp_status integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint mails_key unique (company_id, key)
);
create index mails_waiting on mails (next_at) where status = 'waiting';
create index mails_over on mails (updated_at) where status <> 'waiting';
create index mails_of_recipient on mails (company_id, recipient, created_at);
call recado_guard('mails');

-- Who has asked for a new password within the last hour, by address and account as hashes, and the address that was typed,
-- encrypted, until it has been looked at. Nobody is logged in, so there is no company.
create table password_requests (
  id bigint generated always as identity primary key,
  source text not null,
  account text not null,
  email text not null,
  language text not null,
  at timestamptz not null
);
create index password_requests_at on password_requests (at);
revoke all on password_requests from recado_app;

-- What the user's password was when the link was made, as a hash: another one since makes it worthless.
alter table password_links add column bound_to text;
-- Somebody who was invited and has not chosen a password yet: until when the last invitation is good.
alter table users add column invited_until timestamptz;
