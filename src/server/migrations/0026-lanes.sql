-- A page of the board must cost a page, however many tickets are at work. Each ticket knows its lane, the first of its
-- kanban tags by name, or 0; and how many are at work in each lane is added up for every queue and owner, 0 where there is
-- none. Triggers keep both in the transaction of the change, whoever makes it.
alter table tickets add column lane_id integer not null default 0;
create index tickets_by_lane on tickets (company_id, lane_id, updated_at desc, id desc)
  where status in ('pending', 'open');

create table lane_sums (
  company_id integer not null references companies (id) on delete cascade,
  lane_id integer not null,
  queue_id integer not null,
  user_id integer not null,
  pending integer not null,
  open integer not null,
  primary key (company_id, lane_id, queue_id, user_id)
) with (fillfactor = 70);
call recado_guard('lane_sums');

create function recado_lane_of(company integer, ticket integer) returns integer
  language sql stable as $$
  select coalesce((
    select tags.id from ticket_tags
    join tags on tags.company_id = ticket_tags.company_id and tags.id = ticket_tags.tag_id
    where ticket_tags.company_id = company and ticket_tags.ticket_id = ticket and tags.kanban = 1
    order by lower(tags.name), tags.id limit 1), 0)
$$;

create type lane_change as (
  company_id integer, lane_id integer, queue_id integer, user_id integer, status text, factor integer);

-- A company that is being deleted has nothing to add up any more.
create function recado_add_to_lanes(changes lane_change[]) returns void
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

create function recado_sum_lane() returns trigger language plpgsql as $$
declare
  changes lane_change[] := array[
    row(old.company_id, old.lane_id, old.queue_id, old.user_id, old.status, -1)::lane_change];
begin
  if tg_op <> 'DELETE' then
    changes := changes || row(new.company_id, new.lane_id, new.queue_id, new.user_id, new.status, 1)::lane_change;
  end if;
  perform recado_add_to_lanes(changes);
  return null;
end $$;

-- After the sums of the dashboard, as with every other change: whoever waits for the one must not hold the other.
create function recado_sum_lanes_added() returns trigger language plpgsql as $$
begin
  perform recado_add_to_lanes(array(
    select row(company_id, lane_id, queue_id, user_id, status, 1)::lane_change from added));
  return null;
end $$;

-- Puts tickets where their tags say, and adds up at once what that changes: a tag may be that of very many. One by one,
-- because the plan of a query over all of them would be kept for ever.
create function recado_place_in_lanes(company integer, ticket_ids integer[]) returns void
  language plpgsql as $$
declare
  ticket record;
  placed integer;
  changes lane_change[] := '{}';
begin
  for ticket in
    select id, lane_id, queue_id, user_id, status from tickets
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

create function recado_place_tagged() returns trigger language plpgsql as $$
declare
  tagged record;
begin
  for tagged in select company_id, array_agg(distinct ticket_id) as ids from changed group by 1 order by 1 loop
    perform recado_place_in_lanes(tagged.company_id, tagged.ids);
  end loop;
  return null;
end $$;

create function recado_move_lane() returns trigger language plpgsql as $$
begin
  perform recado_place_in_lanes(new.company_id, array(
    select ticket_id from ticket_tags where company_id = new.company_id and tag_id = new.id));
  return null;
end $$;

-- Everything of a company anew.
create function recado_rebuild_lanes(company integer) returns void
  language plpgsql as $$
begin
  update tickets set lane_id = recado_lane_of(company, id)
  where company_id = company and lane_id <> recado_lane_of(company, id);
  delete from lane_sums where company_id = company;
  insert into lane_sums (company_id, lane_id, queue_id, user_id, pending, open)
  select company, lane_id, coalesce(queue_id, 0), coalesce(user_id, 0),
    count(*) filter (where status = 'pending'), count(*) filter (where status = 'open')
  from tickets where company_id = company and status in ('pending', 'open') group by 2, 3, 4;
end $$;

set local role recado_system;
select recado_rebuild_lanes(id) from companies;
reset role;

create trigger sum_lanes_added after insert on tickets referencing new table as added
  for each statement execute function recado_sum_lanes_added();
create trigger sum_lane_of_changed after update on tickets for each row
  when ((old.status, old.queue_id, old.user_id) is distinct from (new.status, new.queue_id, new.user_id))
  execute function recado_sum_lane();
create trigger sum_lane_of_deleted after delete on tickets for each row execute function recado_sum_lane();
create trigger place_added after insert on ticket_tags referencing new table as changed
  for each statement execute function recado_place_tagged();
create trigger place_deleted after delete on ticket_tags referencing old table as changed
  for each statement execute function recado_place_tagged();
create trigger move_lane after update on tags for each row
  when ((old.name, old.kanban) is distinct from (new.name, new.kanban)) execute function recado_move_lane();
