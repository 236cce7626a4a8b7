-- A search for a word that stands in very many messages must not read them all, nor even their entries in the index. Under
-- row-level security `like` may not use an index, because it is not leakproof: the policy has to be asked first. So these
-- run as recado_system, whose policy lets everything pass, and keep to the company themselves.

-- The pattern without the words of one or two characters in it, which stand in so many messages that to look them up takes
-- longer than to read what the others leave; null where nothing is left that the text index could look up.
create or replace function recado_long_words(pattern text) returns text language plpgsql immutable parallel safe as $$
declare
  long_words constant text :=
    regexp_replace(pattern, '(^|[^[:alnum:]])[[:alnum:]]{1,2}(?![[:alnum:]])', '\1%', 'g');
begin
  return case when long_words ~ '[a-z0-9]{3}' then long_words end;
end $$;

-- Whether a word is so frequent that tickets are walked for it: read from the newest messages of the tickets with the newest
-- activity, as they are walked. Where one in eight of those holds it, a page is soon full. The newest messages of all would
-- not do: one busy conversation fills them.
create or replace function recado_is_in_newest(pattern text) returns boolean
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

create or replace function recado_sampled(pattern text, long_words text, out frequent_after bigint, out is_seldom boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  company constant integer := recado_company();
  looked_up constant text := coalesce(long_words, pattern);
  share constant real := least(100, 100 * 60 / greatest(1, pg_relation_size('messages') / 8192.0));
  -- More than a page wants, of all that the sample stands for.
  place constant integer := greatest(2, ceil(150 * share / 100));
  ids bigint[];
  ticket_ids integer[];
begin
  select
      coalesce(not bool_or(sampled.is_near) and count(*) filter (where sampled.company_id = company) * 2 > count(*), false),
      array_agg(sampled.id) filter (where sampled.is_found), array_agg(sampled.ticket_id) filter (where sampled.is_found)
    into is_seldom, ids, ticket_ids from (
    select near.*,
      near.is_near and near.company_id = company and near.plain_text like pattern and not near.is_deleted as is_found
    from (
      select messages.id, messages.company_id, messages.ticket_id, messages.plain_text, messages.is_deleted,
        messages.plain_text like looked_up as is_near
      from messages tablesample system (share) repeatable (1) offset 0) as near offset 0) as sampled;
  is_seldom := is_seldom and long_words is not null;
  if cardinality(ids) >= greatest(8, place) then
    select newest.id into frequent_after from (
      select max(id) as id, count(*) over () as total from unnest(ids, ticket_ids) as each (id, ticket_id)
      group by each.ticket_id) as newest
    where newest.id > 0 and newest.total >= greatest(8, place) order by newest.id desc offset place - 1 limit 1;
  end if;
end $$;

-- The tickets in which a message after this one holds the pattern, each with the newest that does.
create or replace function recado_found_after(pattern text, after bigint)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 1000 set search_path = public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = on set plan_cache_mode = force_generic_plan as $$
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
  return query
    select found.ticket_id, max(found.id)
    from generate_series(after >> 15, (select max(messages.id) >> 15 from messages)) as stretch
    cross join lateral (
      select messages.ticket_id, messages.id from messages
      where (messages.company_id::bigint << 32) + (messages.id >> 15) = (company << 32) + stretch
        and messages.plain_text like pattern and not messages.is_deleted offset 0) as found
    where found.id > after
    group by found.ticket_id;
end $$;

-- The tickets whose contact or messages hold the pattern, each message with its ticket. What is found is given up where the
-- newest messages are full of it (a row of nulls), or past a bound (one row more than asked for), and the tickets are walked
-- from the newest on (records/tickets/search.ts); of what is frequent but not in the newest, it says after which
-- message to look, beside no ticket.
create or replace function recado_found(pattern text, in_messages boolean, most integer)
  returns table (ticket_id integer, message_id bigint)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp
  -- Whoever asks may have switched it off for what is around.
  set enable_seqscan = off set enable_bitmapscan = on set plan_cache_mode = force_generic_plan as $$
declare
  company constant bigint := recado_company();
  long_words constant text := recado_long_words(pattern);
  sampled record;
  is_seldom boolean := false;
begin
  if in_messages and (select max(id) - (select min(id) from messages where id > 0) > 50000 from messages) then
    if recado_is_in_newest(pattern) then
      return query select null::integer, null::bigint;
      return;
    end if;
    select * into sampled from recado_sampled(pattern, long_words);
    if sampled.frequent_after is not null then
      return query select null::integer, sampled.frequent_after;
      return;
    end if;
    is_seldom := sampled.is_seldom;
  end if;
  return query
    select tickets.id, null::bigint from contacts
    join tickets on tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id
    where contacts.company_id::bigint = company and contacts.plain_text like pattern
    limit most;
  return query
    select tickets.id, null::bigint from contacts
    join tickets on tickets.company_id = contacts.company_id and tickets.contact_id = contacts.id
    where contacts.company_id::bigint = company and contacts.username is not null
      and recado_plain(contacts.username) like pattern
    limit most;
  if is_seldom then
    return query
      select held.ticket_id, held.id from (
        select messages.ticket_id, messages.id, messages.company_id, messages.plain_text, messages.is_deleted
        from messages where messages.plain_text like long_words offset 0) as held
      where held.company_id = company and held.plain_text like pattern and not held.is_deleted
      limit most;
  elsif in_messages then
    return query
      select messages.ticket_id, messages.id from messages
      where messages.company_id::bigint = company and messages.plain_text like pattern and not messages.is_deleted
      limit most;
  end if;
end $$;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_is_in_newest owner to recado_system;
alter function recado_sampled owner to recado_system;
alter function recado_found_after owner to recado_system;
alter function recado_found owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_is_in_newest from public;
revoke execute on function recado_sampled from public;
revoke execute on function recado_found_after from public;
revoke execute on function recado_found from public;
grant execute on function recado_is_in_newest to recado_system;
grant execute on function recado_sampled to recado_system;
grant execute on function recado_found_after to recado_app, recado_system;
grant execute on function recado_found to recado_app, recado_system;
