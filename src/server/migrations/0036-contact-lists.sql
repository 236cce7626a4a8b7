-- Whom campaigns write to. A list's counts are kept by triggers, whoever changes its items and also where they go with
-- the list; no list holds more than 100,000.
create table contact_lists (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  contacts_count integer not null default 0,
  valid_count integer not null default 0,
  unchecked_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint contact_lists_room check (contacts_count <= 100000)
);
create unique index contact_lists_name_key on contact_lists (company_id, lower(name));

-- is_whatsapp_valid is null while the channel has not been asked about the number.
create table contact_list_items (
  id integer generated always as identity primary key,
  company_id integer not null,
  contact_list_id integer not null,
  name text not null,
  number text not null,
  number_key text not null,
  email text not null default '',
  is_whatsapp_valid boolean,
  plain_text text not null generated always as (recado_plain(name || ' ' || number || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint contact_list_items_number_key unique (company_id, contact_list_id, number_key),
  foreign key (company_id, contact_list_id) references contact_lists (company_id, id) on delete cascade
);
create index contact_list_items_by_name on contact_list_items (company_id, contact_list_id, recado_plain(name), id);
create index contact_list_items_unchecked on contact_list_items (company_id, id) where is_whatsapp_valid is null;

-- Each operation has the rows that it added and those that it took away, of one list or of several.
create function recado_count_list_items() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update contact_lists set
      contacts_count = contact_lists.contacts_count + come.items,
      valid_count = contact_lists.valid_count + come.valid,
      unchecked_count = contact_lists.unchecked_count + come.unchecked
    from (
      select company_id, contact_list_id, count(*) as items,
        count(*) filter (where is_whatsapp_valid) as valid,
        count(*) filter (where is_whatsapp_valid is null) as unchecked
      from added group by company_id, contact_list_id
    ) as come
    where contact_lists.company_id = come.company_id and contact_lists.id = come.contact_list_id;
  elsif tg_op = 'DELETE' then
    update contact_lists set
      contacts_count = contact_lists.contacts_count - gone.items,
      valid_count = contact_lists.valid_count - gone.valid,
      unchecked_count = contact_lists.unchecked_count - gone.unchecked
    from (
      select company_id, contact_list_id, count(*) as items,
        count(*) filter (where is_whatsapp_valid) as valid,
        count(*) filter (where is_whatsapp_valid is null) as unchecked
      from removed group by company_id, contact_list_id
    ) as gone
    where contact_lists.company_id = gone.company_id and contact_lists.id = gone.contact_list_id;
  else
    update contact_lists set
      contacts_count = contact_lists.contacts_count + changed.items,
      valid_count = contact_lists.valid_count + changed.valid,
      unchecked_count = contact_lists.unchecked_count + changed.unchecked
    from (
      select company_id, contact_list_id, sum(side) as items,
        coalesce(sum(side) filter (where is_whatsapp_valid), 0) as valid,
        coalesce(sum(side) filter (where is_whatsapp_valid is null), 0) as unchecked
      from (
        select company_id, contact_list_id, is_whatsapp_valid, 1 as side from added
        union all
        select company_id, contact_list_id, is_whatsapp_valid, -1 from removed
      ) as both_sides
      group by company_id, contact_list_id
    ) as changed
    where contact_lists.company_id = changed.company_id and contact_lists.id = changed.contact_list_id
      and (changed.items <> 0 or changed.valid <> 0 or changed.unchecked <> 0);
  end if;
  return null;
end $$;

create trigger contact_list_items_added after insert on contact_list_items
  referencing new table as added for each statement execute function recado_count_list_items();
create trigger contact_list_items_removed after delete on contact_list_items
  referencing old table as removed for each statement execute function recado_count_list_items();
create trigger contact_list_items_changed after update on contact_list_items
  referencing old table as removed new table as added for each statement execute function recado_count_list_items();

call recado_guard('contact_lists');
call recado_guard('contact_list_items');
