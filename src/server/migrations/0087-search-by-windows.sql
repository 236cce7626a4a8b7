-- A word that stands in very many messages, but in none of the newest, was looked for in one ticket after another: all
-- the newest were read in vain. Now the newest messages that hold it are taken from the text index, as many as a page
-- wants, and the order by activity stays exact, because each ticket knows with which message it begins: only one that
-- began before those messages may hold the word further back. A ticket without the mark is looked at as well.
alter table tickets add column first_message_id bigint;

alter table tickets disable trigger user;
update tickets set first_message_id = first.id
from (select company_id, ticket_id, min(id) as id from messages group by company_id, ticket_id) as first
where tickets.company_id = first.company_id and tickets.id = first.ticket_id;
alter table tickets enable trigger user;

create function recado_mark_first_message() returns trigger language plpgsql as $$
begin
  update tickets set first_message_id = first.id
  from (select company_id, ticket_id, min(id) as id from added group by company_id, ticket_id) as first
  where tickets.company_id = first.company_id and tickets.id = first.ticket_id and tickets.first_message_id is null;
  return null;
end $$;
create trigger mark_first_message after insert on messages referencing new table as added
  for each statement execute function recado_mark_first_message();

drop index tickets_by_activity;
create index tickets_by_activity on tickets (company_id, updated_at desc, id desc) include (first_message_id);

-- After which message some hundreds hold the pattern, by a sample of some sixty pages of the table; null where it is found
-- in too few tickets of the sample for that, which the text index has all of in no time.
create function recado_frequent_after(pattern text) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  company constant integer := recado_company();
  share constant real := least(100, 100 * 60 / greatest(1, pg_relation_size('messages') / 8192.0));
  -- More than a page wants, of all that the sample stands for.
  place constant integer := greatest(2, ceil(150 * share / 100));
  found bigint[];
begin
  select array_agg(newest.id order by newest.id desc) into found from (
    select max(sampled.id) as id from messages as sampled tablesample system (share) repeatable (1)
    where sampled.company_id = company and sampled.plain_text like pattern and not sampled.is_deleted
    group by sampled.ticket_id) as newest;
  return case when cardinality(found) >= greatest(8, place) then found[place] end;
end $$;

-- The tickets in which a message after this one holds the pattern, each with the newest that does.
create function recado_found_after(pattern text, after bigint)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 1000 set search_path = public, pg_temp
  set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := recado_company();
begin
  if after = 0 then
    return query
      select messages.ticket_id, max(messages.id) from messages
      where messages.company_id::bigint = company and messages.plain_text like pattern and not messages.is_deleted
      group by messages.ticket_id;
    return;
  end if;
  -- The text index and that of the ids are laid over each other, so that no older message is read.
  return query
    select messages.ticket_id, max(messages.id) from messages
    where messages.company_id::bigint = company and messages.plain_text like pattern and not messages.is_deleted
      and messages.id > after
    group by messages.ticket_id;
end $$;

-- As before; and of what is frequent but not in the newest, it says after which message to look, beside no ticket.
drop function recado_found(text, boolean, integer);
create function recado_found(pattern text, in_messages boolean, most integer)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  company constant bigint := recado_company();
  frequent_after bigint;
begin
  if in_messages and (select max(id) - min(id) > 50000 from messages) then
    if recado_is_in_newest(pattern) then
      return query select null::integer, null::bigint;
      return;
    end if;
    frequent_after := recado_frequent_after(pattern);
    if frequent_after is not null then
      return query select null::integer, frequent_after;
      return;
    end if;
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
alter function recado_found owner to recado_system;
alter function recado_found_after owner to recado_system;
alter function recado_frequent_after owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_found from public;
revoke execute on function recado_found_after from public;
revoke execute on function recado_frequent_after from public;
grant execute on function recado_found to recado_app, recado_system;
grant execute on function recado_found_after to recado_app, recado_system;
grant execute on function recado_frequent_after to recado_system;
