-- Somebody of whom WhatsApp's Cloud API says no number is known by an id that it makes for each business (decision 129).
alter table contacts drop constraint contacts_channel,
  add constraint contacts_channel check (channel in ('whatsapp', 'telegram', 'whatsapp-lid', 'whatsapp-user')),
  -- With its @, as WhatsApp shows it. Beside plain_text, so that no row is written anew for it.
  add column username text;
create index contacts_by_username on contacts using gin ((company_id::bigint), recado_plain(username) gin_trgm_ops)
  with (gin_pending_list_limit = 256) where username is not null;

-- Every id that a contact goes by or has gone by, beside its number too: what is written without the number finds it so.
create table contact_ids (
  company_id integer not null,
  scoped_id text not null,
  contact_id integer not null,
  primary key (company_id, scoped_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade
);
create index contact_ids_by_contact on contact_ids (company_id, contact_id);
call recado_guard('contact_ids');
