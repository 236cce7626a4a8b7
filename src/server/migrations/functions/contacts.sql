-- What is left of somebody who was erased is no contact to be found. A page of contacts must cost a page, however many there are and whatever is searched for. The first names in order are
-- walked: what many have fills a page there. What few have is found by the text index. Only what very many have, but none
-- of the first, is walked for through all names (records/contacts/contacts.ts).

-- Under row-level security `like` may not use an index, because it is not leakproof; these keep to the company themselves.
-- Without statistics, as PGlite never gathers them, the planner would sort all contacts to read the first few.
create or replace function recado_contacts_walked(pattern text, within integer, skip integer, most integer)
  returns table (ids integer[], found integer, walked integer)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  company constant integer := recado_company();
begin
  return query
    with walk as materialized (
      select contacts.id, pattern is null or contacts.plain_text like pattern
        or coalesce(recado_plain(contacts.username) like pattern, false) as is_found from contacts
      where contacts.company_id = company and contacts.channel <> 'erased' order by recado_plain(contacts.name), contacts.id limit within)
    select array(select walk.id from walk where walk.is_found limit most offset skip),
      count(*) filter (where walk.is_found)::integer, count(*)::integer from walk;
end $$;

create or replace function recado_contacts_found(pattern text, most integer) returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant bigint := recado_company();
begin
  return array(
    (select contacts.id from contacts
    where contacts.company_id::bigint = company and contacts.channel <> 'erased'
      and contacts.plain_text like pattern limit most)
    union
    (select contacts.id from contacts
    where contacts.company_id::bigint = company and contacts.username is not null
      and recado_plain(contacts.username) like pattern limit most)
    limit most);
end $$;

-- The ids of a page and of one contact more, in order; and how many there are, counted up to a thousand.
create or replace function recado_contacts_page(pattern text, skip integer, most integer)
  returns table (ids integer[], count integer)
  language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
declare
  counted constant integer := 1000;
  readable constant integer := 2000;
  near constant integer := greatest(counted, case when pattern is null then skip + most end);
  company constant integer := recado_company();
  front record;
  hits integer[];
begin
  select * into front from recado_contacts_walked(pattern, near, skip, most);
  if front.walked < near or cardinality(front.ids) = most then
    return query select front.ids, least(front.found, counted);
    return;
  end if;
  hits := recado_contacts_found(pattern, readable + 1);
  if cardinality(hits) > readable then
    return query select each.ids, counted from recado_contacts_walked(pattern, null, skip, most) as each;
    return;
  end if;
  return query select array(
    select contacts.id from unnest(hits) as hit (id)
    join contacts on contacts.company_id = company and contacts.id = hit.id
    order by recado_plain(contacts.name), contacts.id limit most offset skip), least(cardinality(hits), counted);
end $$;

-- Whoever asks may have switched bitmaps off for what is around.
create or replace function recado_named(pattern text)
  returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = on as $$
declare
  company constant bigint := recado_company();
begin
  return query
    select contacts.id from contacts
    where contacts.company_id::bigint = company and contacts.plain_text like pattern;
  return query
    select contacts.id from contacts
    where contacts.company_id::bigint = company and contacts.username is not null
      and recado_plain(contacts.username) like pattern;
end $$;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_contacts_walked owner to recado_system;
alter function recado_contacts_found owner to recado_system;
alter function recado_contacts_page owner to recado_system;
alter function recado_named owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_contacts_walked from public;
revoke execute on function recado_contacts_found from public;
revoke execute on function recado_contacts_page from public;
revoke execute on function recado_named from public;
grant execute on function recado_contacts_walked to recado_system;
grant execute on function recado_contacts_found to recado_system;
grant execute on function recado_contacts_page to recado_app, recado_system;
grant execute on function recado_named to recado_app, recado_system;
