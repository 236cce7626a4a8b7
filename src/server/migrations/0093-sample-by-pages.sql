-- A table sample goes through the numbers of all pages to choose its own, a third of a millisecond with a million messages
-- and ten times as long with ten times as many. Now sixty pages are read that lie evenly over the table, and no more.
create or replace function recado_sampled(pattern text, long_words text, out frequent_after bigint, out is_seldom boolean)
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan = off set enable_tidscan = on set plan_cache_mode = force_generic_plan as $$
declare
  company constant integer := recado_company();
  looked_up constant text := coalesce(long_words, pattern);
  pages constant bigint := greatest(1, pg_relation_size('messages') / 8192);
  read_pages constant bigint := least(60, pages);
  -- More than a page wants, of all that the sample stands for.
  place constant integer := greatest(2, ceil(150.0 * read_pages / pages));
  ids bigint[];
  ticket_ids integer[];
begin
  select
      coalesce(not bool_or(sampled.is_near) and count(*) filter (where sampled.company_id = company) * 2 > count(*), false),
      array_agg(sampled.id) filter (where sampled.is_found), array_agg(sampled.ticket_id) filter (where sampled.is_found)
    into is_seldom, ids, ticket_ids from (
    select near.*,
      near.is_near and near.company_id = company and near.plain_text like pattern and not near.is_deleted as is_found
    from generate_series(0, read_pages - 1) as number
    cross join lateral (select (number * pages + pages / 2) / read_pages as page) as chosen
    cross join lateral (
      select messages.id, messages.company_id, messages.ticket_id, messages.plain_text, messages.is_deleted,
        messages.plain_text like looked_up as is_near
      from messages
      where messages.ctid >= format('(%s,0)', page)::tid and messages.ctid < format('(%s,0)', page + 1)::tid
      offset 0) as near offset 0) as sampled;
  is_seldom := is_seldom and long_words is not null;
  if cardinality(ids) >= greatest(8, place) then
    select newest.id into frequent_after from (
      select max(id) as id, count(*) over () as total from unnest(ids, ticket_ids) as each (id, ticket_id)
      group by each.ticket_id) as newest
    where newest.total >= greatest(8, place) order by newest.id desc offset place - 1 limit 1;
  end if;
end $$;
