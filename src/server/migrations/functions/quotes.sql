-- A quote finds its message in whatever order the two come: what is added for those that await it, and what awaits for what
-- is added.
create or replace function recado_find_quotes() returns trigger language plpgsql as $$
begin
  update messages set quoted_id = added.id, quoted_provider_id = null
  from added
  where messages.company_id = added.company_id and messages.contact_id = added.contact_id
    and messages.quoted_provider_id = added.provider_id;
  if exists (select from added where quoted_provider_id is not null) then
    update messages set quoted_id = quoted.id, quoted_provider_id = null
    from added, messages as quoted
    where added.quoted_provider_id is not null
      and messages.company_id = added.company_id and messages.id = added.id
      and quoted.company_id = added.company_id and quoted.connection_id = added.connection_id
      and quoted.contact_id = added.contact_id and quoted.provider_id = added.quoted_provider_id;
  end if;
  return null;
end $$;

create or replace trigger find_quotes after insert on messages referencing new table as added
  for each statement execute function recado_find_quotes();
