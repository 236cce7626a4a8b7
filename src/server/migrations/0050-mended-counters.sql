-- The counters that triggers keep are looked at once a day, and made anew where they are not what one would count. What is
-- compared is read by one statement, as of one moment; what is made anew is counted behind a lock, so that nothing that is
-- added up meanwhile is lost.
create function recado_counted_at_work(company integer)
  returns table (queue_id integer, connection_id integer, user_id integer, pending integer, open integer)
  language sql stable as $$
  select chosen_queue, chosen_connection, chosen_user,
    (count(*) filter (where status = 'pending'))::integer, (count(*) filter (where status = 'open'))::integer
  from tickets
  cross join lateral unnest(case when tickets.queue_id is null then '{0}' else array[0, tickets.queue_id] end) as chosen_queue
  cross join lateral unnest(case when tickets.connection_id is null then '{0}' else array[0, tickets.connection_id] end)
    as chosen_connection
  cross join lateral unnest(case when tickets.user_id is null then '{0}' else array[0, tickets.user_id] end) as chosen_user
  where tickets.company_id = company and status in ('pending', 'open')
  group by 1, 2, 3
$$;

create function recado_counted_in_lanes(company integer)
  returns table (lane_id integer, queue_id integer, user_id integer, pending integer, open integer)
  language sql stable as $$
  select tickets.lane_id, coalesce(tickets.queue_id, 0), coalesce(tickets.user_id, 0),
    (count(*) filter (where status = 'pending'))::integer, (count(*) filter (where status = 'open'))::integer
  from tickets where tickets.company_id = company and status in ('pending', 'open')
  group by 1, 2, 3
$$;

create function recado_mend_sums(company integer) returns boolean
  language plpgsql as $$
begin
  if not exists (
    (select queue_id, connection_id, user_id, pending, open from ticket_sums
      where company_id = company and day = 'infinity' and (pending, open) <> (0, 0)
    except select * from recado_counted_at_work(company))
    union all
    (select * from recado_counted_at_work(company)
    except select queue_id, connection_id, user_id, pending, open from ticket_sums
      where company_id = company and day = 'infinity')) then
    return false;
  end if;
  lock table ticket_sums in share row exclusive mode;
  delete from ticket_sums where company_id = company and day = 'infinity';
  insert into ticket_sums
  select company, queue_id, connection_id, user_id, 'infinity', pending, open, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null
  from recado_counted_at_work(company);
  return true;
end $$;

create or replace function recado_rebuild_lanes(company integer) returns void
  language plpgsql as $$
begin
  update tickets set lane_id = recado_lane_of(company, id)
  where company_id = company and lane_id <> recado_lane_of(company, id);
  lock table lane_sums in share row exclusive mode;
  delete from lane_sums where company_id = company;
  insert into lane_sums select company, counted.* from recado_counted_in_lanes(company) as counted;
end $$;

create function recado_mend_lanes(company integer) returns boolean
  language plpgsql as $$
begin
  if not exists (
    select from tickets
    left join (
      select distinct on (ticket_tags.ticket_id) ticket_tags.ticket_id, tags.id
      from ticket_tags join tags on tags.company_id = company and tags.id = ticket_tags.tag_id and tags.kanban = 1
      where ticket_tags.company_id = company
      order by ticket_tags.ticket_id, lower(tags.name), tags.id) as first_lane on first_lane.ticket_id = tickets.id
    where tickets.company_id = company and tickets.lane_id <> coalesce(first_lane.id, 0))
  and not exists (
    (select lane_id, queue_id, user_id, pending, open from lane_sums
      where company_id = company and (pending, open) <> (0, 0)
    except select * from recado_counted_in_lanes(company))
    union all
    (select * from recado_counted_in_lanes(company)
    except select lane_id, queue_id, user_id, pending, open from lane_sums where company_id = company)) then
    return false;
  end if;
  perform recado_rebuild_lanes(company);
  return true;
end $$;
