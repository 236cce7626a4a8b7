-- Each operation has the rows that it added and those that it took away, of one list or of several.
create or replace function recado_count_list_items() returns trigger
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

-- Rows that are taken up from an archive (decision 180) come as they were.
create or replace trigger contact_list_items_added after insert on contact_list_items
  referencing new table as added for each statement when (current_setting('recado.taking_up', true) is distinct from 'on')
  execute function recado_count_list_items();
create or replace trigger contact_list_items_removed after delete on contact_list_items
  referencing old table as removed for each statement execute function recado_count_list_items();
create or replace trigger contact_list_items_changed after update on contact_list_items
  referencing old table as removed new table as added for each statement execute function recado_count_list_items();
