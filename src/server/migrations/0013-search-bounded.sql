-- A search for a word that stands in very many messages must not read them all, nor even their entries in the index:
-- where the newest messages are full of it, or past a bound, what is found is given up (a row of nulls, or one row more
-- than asked for), and the tickets are walked from the newest on (records/tickets-search.ts).
drop function recado_found(text, boolean);

create function recado_found(pattern text, in_messages boolean, most integer)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  company constant bigint := recado_company();
begin
  if in_messages and (select max(id) - min(id) > 50000 from messages) and (
    select count(*) > 8 from (
      select messages.company_id, messages.plain_text from messages order by messages.id desc limit 400) as newest
    where newest.company_id = company and newest.plain_text like pattern)
  then
    return query select null::integer, null::bigint;
    return;
  end if;
  return query
    select tickets.id, null::bigint from contacts
    join tickets on tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id
    where contacts.company_id::bigint = company and contacts.plain_text like pattern
    limit most;
  if in_messages then
    return query
      select messages.ticket_id, messages.id from messages
      where messages.company_id::bigint = company and messages.plain_text like pattern and not messages.is_deleted
      limit most;
  end if;
end $$;

create function recado_named(pattern text)
  returns setof integer
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  company constant bigint := recado_company();
begin
  return query
    select contacts.id from contacts
    where contacts.company_id::bigint = company and contacts.plain_text like pattern;
end $$;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_found owner to recado_system;
alter function recado_named owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_found from public;
revoke execute on function recado_named from public;
grant execute on function recado_found to recado_app, recado_system;
grant execute on function recado_named to recado_app, recado_system;

create index tickets_by_activity on tickets (company_id, updated_at desc, id desc);
