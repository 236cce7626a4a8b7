-- PGlite has btree_gin as well; with it the company is part of the index, and one company's search never walks through
-- what the others wrote.
create extension if not exists btree_gin;

-- The short pending list keeps both sides quick: messages come in without 50 index entries each, and a search has
-- little to read beside the index. PGlite has no autovacuum that would empty a long one.
-- The cast keeps the planner from the plain indexes that begin with company_id: without statistics, as PGlite never
-- gathers them, it would take one of those and read all that the company has.
create index messages_by_text on messages using gin ((company_id::bigint), plain_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index contacts_by_text on contacts using gin ((company_id::bigint), plain_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- Under row-level security `like` may not use an index, because it is not leakproof: the policy has to be asked first.
-- This function runs as recado_system, whose policy lets everything pass, and keeps to the company itself.
create function recado_found(pattern text, in_messages boolean)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare
  company constant bigint := recado_company();
begin
  return query
    select tickets.id, null::bigint from contacts
    join tickets on tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id
    where contacts.company_id::bigint = company and contacts.plain_text like pattern;
  if in_messages then
    return query
      select messages.ticket_id, max(messages.id) from messages
      where messages.company_id::bigint = company and messages.plain_text like pattern and not messages.is_deleted
      group by messages.ticket_id;
  end if;
end $$;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_found owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_found from public;
grant execute on function recado_found to recado_app, recado_system;

-- Who wrote the last message, so that a list can say "you" or a colleague's name.
alter table tickets add column last_message_user_id integer;
alter table tickets add foreign key (company_id, last_message_user_id)
  references users (company_id, id) on delete set null (last_message_user_id);
update tickets set last_message_user_id = (
  select messages.user_id from messages
  where messages.company_id = tickets.company_id and messages.ticket_id = tickets.id
  order by messages.id desc limit 1)
where last_message_from_me;
