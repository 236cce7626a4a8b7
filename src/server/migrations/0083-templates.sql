-- Until when a customer may be answered in one's own words, where the channel has such a limit (decision 97).
alter table tickets add column reply_until timestamptz;

alter table connections add column business_account_id text not null default '';
alter table connections add column templates_synced_at timestamptz;

-- What a channel has approved for beginning a conversation, as it was listed last.
create table message_templates (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  connection_id integer not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null,
  header text not null,
  body text not null,
  footer text not null,
  fields jsonb not null,
  is_sendable boolean not null,
  unique (company_id, id),
  unique (company_id, connection_id, name, language),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete cascade
);

call recado_guard('message_templates');

-- The template that a message is sent as, with what is put into it; the body has it as text.
alter table messages add column template jsonb;
