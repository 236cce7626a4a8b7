create or replace function recado_lane_of(company integer, ticket integer) returns integer
  language sql stable as $$
  select coalesce((
    select tags.id from ticket_tags
    join tags on tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id
    where ticket_tags.company_id = company and ticket_tags.ticket_id = ticket and tags.kanban = 1
    order by lower(tags.name), tags.id limit 1), 0)
$$;

-- What stands on no board is as if it were closed.
create or replace function recado_board_status(ticket tickets) returns text
  language sql immutable as $$
  select case when ticket.status = 'pending' and ticket.is_unlisted then 'closed' else ticket.status end
$$;

-- A company that is being deleted has nothing to add up any more.
create or replace function recado_add_to_lanes(changes lane_change[]) returns void
  language sql as $$
  insert into lane_sums as sums (company_id, lane_id, queue_id, user_id, pending, open)
  select change.company_id, change.lane_id, coalesce(change.queue_id, 0), coalesce(change.user_id, 0),
    sum(case change.status when 'pending' then change.factor else 0 end),
    sum(case change.status when 'open' then change.factor else 0 end)
  from unnest(changes) as change
  where change.status <> 'closed' and change.company_id in (select id from companies)
  group by 1, 2, 3, 4
  having sum(case change.status when 'pending' then change.factor else 0 end) <> 0
    or sum(case change.status when 'open' then change.factor else 0 end) <> 0
  order by 1, 2, 3, 4
  on conflict (company_id, lane_id, queue_id, user_id) do update set
    pending = sums.pending + excluded.pending, open = sums.open + excluded.open
$$;

create or replace function recado_sum_lane() returns trigger language plpgsql as $$
declare
  changes lane_change[] := array[
    row(old.company_id, old.lane_id, old.queue_id, old.user_id, recado_board_status(old), -1)::lane_change];
begin
  if tg_op <> 'DELETE' then
    changes := changes || row(new.company_id, new.lane_id, new.queue_id, new.user_id, recado_board_status(new), 1)::lane_change;
  end if;
  perform recado_add_to_lanes(changes);
  return null;
end $$;

-- After the sums of the dashboard, as with every other change: whoever waits for the one must not hold the other.
create or replace function recado_sum_lanes_added() returns trigger language plpgsql as $$
begin
  perform recado_add_to_lanes(array(
    select row(company_id, lane_id, queue_id, user_id,
      case when status = 'pending' and is_unlisted then 'closed' else status end, 1)::lane_change from added));
  return null;
end $$;

-- Puts tickets where their tags say, and adds up at once what that changes: a tag may be that of very many. One by one,
-- because the plan of a query over all of them would be kept for ever.
create or replace function recado_place_in_lanes(company integer, ticket_ids integer[]) returns void
  language plpgsql as $$
declare
  ticket record;
  placed integer;
  changes lane_change[] := '{}';
begin
  for ticket in
    select id, lane_id, queue_id, user_id, recado_board_status(tickets) as status from tickets
    where company_id = company and id = any(ticket_ids) order by id for update
  loop
    placed := recado_lane_of(company, ticket.id);
    continue when placed = ticket.lane_id;
    update tickets set lane_id = placed where company_id = company and id = ticket.id;
    changes := changes
      || row(company, ticket.lane_id, ticket.queue_id, ticket.user_id, ticket.status, -1)::lane_change
      || row(company, placed, ticket.queue_id, ticket.user_id, ticket.status, 1)::lane_change;
  end loop;
  perform recado_add_to_lanes(changes);
end $$;

create or replace function recado_place_tagged() returns trigger language plpgsql as $$
declare
  tagged record;
begin
  for tagged in select company_id, array_agg(distinct ticket_id) as ids from changed group by 1 order by 1 loop
    perform recado_place_in_lanes(tagged.company_id, tagged.ids);
  end loop;
  return null;
end $$;

create or replace function recado_move_lane() returns trigger language plpgsql as $$
begin
  perform recado_place_in_lanes(new.company_id, array(
    select ticket_id from ticket_tags where company_id = new.company_id and tag_id = new.id));
  return null;
end $$;

create or replace function recado_counted_in_lanes(company integer)
  returns table (lane_id integer, queue_id integer, user_id integer, pending integer, open integer)
  language sql stable as $$
  select tickets.lane_id, coalesce(tickets.queue_id, 0), coalesce(tickets.user_id, 0),
    (count(*) filter (where status = 'pending' and not is_unlisted))::integer, (count(*) filter (where status = 'open'))::integer
  from tickets where tickets.company_id = company and status in ('pending', 'open')
  group by 1, 2, 3
$$;

create or replace function recado_rebuild_lanes(company integer) returns void
  language plpgsql as $$
begin
  update tickets set lane_id = recado_lane_of(company, id)
  where company_id = company and lane_id <> recado_lane_of(company, id);
  lock table lane_sums in share row exclusive mode;
  delete from lane_sums where company_id = company;
  insert into lane_sums select company, counted.* from recado_counted_in_lanes(company) as counted;
end $$;

create or replace function recado_mend_lanes(company integer) returns boolean
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

create or replace trigger place_added after insert on ticket_tags referencing new table as changed
  for each statement execute function recado_place_tagged();
create or replace trigger place_deleted after delete on ticket_tags referencing old table as changed
  for each statement execute function recado_place_tagged();
create or replace trigger move_lane after update on tags for each row
  when ((old.name, old.kanban) is distinct from (new.name, new.kanban)) execute function recado_move_lane();
create or replace trigger sum_lanes_added after insert on tickets referencing new table as added
  for each statement execute function recado_sum_lanes_added();
create or replace trigger sum_lane_of_changed after update on tickets for each row
  when ((old.status, old.queue_id, old.user_id, old.is_unlisted)
    is distinct from (new.status, new.queue_id, new.user_id, new.is_unlisted))
  execute function recado_sum_lane();
create or replace trigger sum_lane_of_deleted after delete on tickets for each row execute function recado_sum_lane();
