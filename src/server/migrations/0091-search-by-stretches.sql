-- A word that stands in many old messages was looked up in the whole text index, however few of the newest that hold it were
-- wanted. Now the index knows in which stretch of the ids a company's message is, and each stretch is looked up by itself.
drop index messages_by_text;
create index messages_by_text on messages
  using gin ((company_id::bigint), ((company_id::bigint << 32) + (id >> 15)), plain_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- What began before some message is found in the index alone, also where nothing marks the rows that all can see, as in
-- PGlite, which has no autovacuum. Row-level security lets the index compare a `case`, but not a `coalesce`.
drop index tickets_by_activity;
create index tickets_by_activity on tickets
  (company_id, updated_at desc, id desc, (case when first_message_id is null then 0 else first_message_id end));

-- The pattern without the words of one or two characters in it, which stand in so many messages that to look them up takes
-- longer than to read what the others leave; null where nothing is left that the text index could look up.
create function recado_long_words(pattern text) returns text language plpgsql immutable parallel safe as $$
declare
  long_words constant text :=
    regexp_replace(pattern, '(^|[^[:alnum:]])[[:alnum:]]{1,2}(?![[:alnum:]])', '\1%', 'g');
begin
  return case when long_words ~ '[a-z0-9]{3}' then long_words end;
end $$;

-- What some sixty pages of the table say of a pattern. After which message some hundreds hold it; null where it is found in
-- too few tickets of the sample for that. And whether the long words alone find it without the company: the company wrote
-- most of what there is, and no message of the sample has them, so that few have to be read which are not wanted.
drop function recado_frequent_after(text);
create function recado_sampled(pattern text, long_words text, out frequent_after bigint, out is_seldom boolean)
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
    where newest.total >= greatest(8, place) order by newest.id desc offset place - 1 limit 1;
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
  if in_messages and (select max(id) - min(id) > 50000 from messages) then
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

-- This one is asked where bitmaps are switched off as well, and read all contacts there.
alter function recado_named(text) set enable_seqscan = off;
alter function recado_named(text) set enable_bitmapscan = on;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_sampled owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_sampled from public;
grant execute on function recado_sampled to recado_system;
