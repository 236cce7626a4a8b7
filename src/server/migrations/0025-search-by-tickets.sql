-- Whether a word is so frequent that tickets are walked for it was read from the newest messages, which one busy
-- conversation fills: for a word that stood in it alone all tickets were walked. Now it is read from the newest messages
-- of the tickets with the newest activity, as they are walked: where one in eight of those holds it, a page is soon full.
create function recado_is_in_newest(pattern text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
declare
  company constant integer := recado_company();
begin
  return (
    select count(*) > 10 from (
      select tickets.id from tickets where tickets.company_id = company
      order by tickets.updated_at desc, tickets.id desc limit 80) as newest
    where exists (
      select from (
        select messages.plain_text from messages where messages.company_id = company and messages.ticket_id = newest.id
        order by messages.id desc limit 6) as last
      where last.plain_text like pattern));
end $$;

-- A small table is read by the index as well, so that what was tried on few messages is what happens with many.
create or replace function recado_found(pattern text, in_messages boolean, most integer)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  company constant bigint := recado_company();
begin
  if in_messages and (select max(id) - min(id) > 50000 from messages) and recado_is_in_newest(pattern) then
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

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_is_in_newest owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_is_in_newest from public;
grant execute on function recado_is_in_newest to recado_system;
