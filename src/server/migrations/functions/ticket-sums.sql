create or replace function recado_add_hours(one integer[], other integer[]) returns integer[]
  language sql immutable parallel safe as $$
  select case when one is null then other when other is null then one else array(
    select a + b from unnest(one, other) with ordinality as pairs (a, b, place) order by place) end
$$;

create or replace function recado_times_hours(hours integer[], factor integer) returns integer[]
  language sql immutable parallel safe as $$
  select case when hours is null or factor = 1 then hours else array(
    select hour * factor from unnest(hours) with ordinality as each (hour, place) order by place) end
$$;

create or replace aggregate recado_sum_hours (integer[]) (sfunc = recado_add_hours, stype = integer[]);

-- A company that is being deleted has nothing to add up any more.
create or replace function recado_add_to_sums(deltas ticket_delta[], factor integer default 1) returns void
  language sql as $$
  insert into ticket_sums as sums
  select
    delta.company_id, chosen_queue, chosen_connection, chosen_user, delta.day,
    sum(delta.pending) * factor, sum(delta.open) * factor, sum(delta.created) * factor, sum(delta.leads) * factor,
    sum(delta.answered) * factor, sum(delta.answer_ms) * factor, sum(delta.accepted) * factor,
    sum(delta.wait_ms) * factor, sum(delta.finished) * factor, sum(delta.support_ms) * factor,
    sum(delta.ratings) * factor, sum(delta.rates) * factor,
    recado_times_hours(recado_sum_hours(delta.hours), factor)
  from unnest(deltas) as delta
  join companies on companies.id = delta.company_id
  cross join lateral unnest(case when delta.queue_id is null then '{0}' else array[0, delta.queue_id] end) as chosen_queue
  cross join lateral unnest(case when delta.connection_id is null then '{0}' else array[0, delta.connection_id] end) as chosen_connection
  cross join lateral unnest(case when delta.user_id is null then '{0}' else array[0, delta.user_id] end) as chosen_user
  group by 1, 2, 3, 4, 5
  -- What moves from one choice to another cancels out where both are counted.
  having (sum(delta.pending), sum(delta.open), sum(delta.created), sum(delta.leads), sum(delta.answered),
      sum(delta.answer_ms), sum(delta.accepted), sum(delta.wait_ms), sum(delta.finished), sum(delta.support_ms),
      sum(delta.ratings), sum(delta.rates)) is distinct from (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    or exists (select from unnest(recado_sum_hours(delta.hours)) as hour where hour <> 0)
  order by 1, 2, 3, 4, 5
  on conflict (company_id, queue_id, connection_id, user_id, day) do update set
    pending = sums.pending + excluded.pending,
    open = sums.open + excluded.open,
    created = sums.created + excluded.created,
    leads = sums.leads + excluded.leads,
    answered = sums.answered + excluded.answered,
    answer_ms = sums.answer_ms + excluded.answer_ms,
    accepted = sums.accepted + excluded.accepted,
    wait_ms = sums.wait_ms + excluded.wait_ms,
    finished = sums.finished + excluded.finished,
    support_ms = sums.support_ms + excluded.support_ms,
    ratings = sums.ratings + excluded.ratings,
    rates = sums.rates + excluded.rates,
    hours = recado_add_hours(sums.hours, excluded.hours)
$$;

-- Everything of a company anew, as after a change of its time zone.
create or replace function recado_rebuild_sums(company integer) returns void
  language plpgsql as $$
declare
  zone text := recado_zone(company);
  first_id integer;
begin
  delete from ticket_sums where company_id = company;
  for first_id in select generate_series(min(id), max(id), 2000) from tickets where company_id = company loop
    perform recado_add_to_sums(array(
      select delta::ticket_delta from tickets, recado_ticket_deltas(tickets, zone) as delta
      where tickets.company_id = company and tickets.id >= first_id and tickets.id < first_id + 2000
      union all
      select delta::ticket_delta from tickets, recado_history_deltas(company, tickets.id, zone) as delta
      where tickets.company_id = company and tickets.id >= first_id and tickets.id < first_id + 2000));
  end loop;
  perform recado_add_to_sums(array(
    select delta::ticket_delta from ticket_ratings, recado_rating_deltas(ticket_ratings, zone) as delta
    where ticket_ratings.company_id = company));
end $$;

create or replace function recado_mark_lead() returns trigger language plpgsql as $$
begin
  new.is_lead := not new.is_imported and not exists (
    select from tickets where company_id = new.company_id and contact_id = new.contact_id and id < new.id and not is_imported);
  return new;
end $$;

-- One by one, because the plan of a query over all that were added would be kept for ever.
create or replace function recado_sum_added_tickets() returns trigger language plpgsql as $$
declare
  ticket record;
  deltas ticket_delta[] := '{}';
begin
  for ticket in select company_id, id from added loop
    deltas := deltas || array(
      select delta::ticket_delta from tickets, recado_ticket_deltas(tickets, recado_zone(ticket.company_id)) as delta
      where tickets.company_id = ticket.company_id and tickets.id = ticket.id);
  end loop;
  perform recado_add_to_sums(deltas);
  return null;
end $$;

create or replace function recado_sum_changed_ticket() returns trigger language plpgsql as $$
declare
  zone text := recado_zone(new.company_id);
begin
  perform recado_add_to_sums(array(
    select delta::ticket_delta from recado_ticket_deltas(old, zone, -1) as delta
    union all select delta::ticket_delta from recado_ticket_deltas(new, zone) as delta));
  return null;
end $$;

-- Before the row goes, because its history goes with it.
create or replace function recado_sum_deleted_ticket() returns trigger language plpgsql as $$
declare
  zone text := recado_zone(old.company_id);
begin
  if zone is not null then
    perform recado_add_to_sums(array(
      select delta::ticket_delta from recado_ticket_deltas(old, zone) as delta
      union all select delta::ticket_delta from recado_history_deltas(old.company_id, old.id, zone) as delta), -1);
  end if;
  return old;
end $$;

create or replace function recado_pass_lead_on() returns trigger language plpgsql as $$
begin
  update tickets set is_lead = true
  where company_id = old.company_id and id = (
    select min(id) from tickets where company_id = old.company_id and contact_id = old.contact_id and not is_imported);
  return null;
end $$;

create or replace function recado_sum_history() returns trigger language plpgsql as $$
declare
  changed record;
  deltas ticket_delta[] := '{}';
begin
  for changed in select company_id, ticket_id, min(id) as first_id from added where kind <> 'tags' group by 1, 2 loop
    deltas := deltas || array(
      select delta::ticket_delta from recado_history_deltas(
        changed.company_id, changed.ticket_id, recado_zone(changed.company_id), changed.first_id) as delta);
  end loop;
  if cardinality(deltas) > 0 then
    perform recado_add_to_sums(deltas);
  end if;
  return null;
end $$;

create or replace function recado_place_rating() returns trigger language plpgsql as $$
begin
  select queue_id, connection_id into new.queue_id, new.connection_id
  from tickets where company_id = new.company_id and id = new.ticket_id;
  return new;
end $$;

create or replace function recado_sum_rating() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform recado_add_to_sums(array(
      select delta::ticket_delta from recado_rating_deltas(old, recado_zone(old.company_id)) as delta), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform recado_add_to_sums(array(
      select delta::ticket_delta from recado_rating_deltas(new, recado_zone(new.company_id)) as delta));
  end if;
  return null;
end $$;

create or replace function recado_change_zone() returns trigger language plpgsql as $$
begin
  perform recado_rebuild_sums(new.id);
  return null;
end $$;

-- The counters that triggers keep are looked at once a day, and made anew where they are not what one would count. What is
-- compared is read by one statement, as of one moment; what is made anew is counted behind a lock, so that nothing that is
-- added up meanwhile is lost.
create or replace function recado_counted_at_work(company integer)
  returns table (queue_id integer, connection_id integer, user_id integer, pending integer, open integer)
  language sql stable as $$
  select chosen_queue, chosen_connection, chosen_user,
    (count(*) filter (where status = 'pending' and not is_unlisted))::integer, (count(*) filter (where status = 'open'))::integer
  from tickets
  cross join lateral unnest(case when tickets.queue_id is null then '{0}' else array[0, tickets.queue_id] end) as chosen_queue
  cross join lateral unnest(case when tickets.connection_id is null then '{0}' else array[0, tickets.connection_id] end)
    as chosen_connection
  cross join lateral unnest(case when tickets.user_id is null then '{0}' else array[0, tickets.user_id] end) as chosen_user
  where tickets.company_id = company and status in ('pending', 'open')
  group by 1, 2, 3
$$;

create or replace function recado_mend_sums(company integer) returns boolean
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

create or replace trigger sum_added after insert on ticket_history referencing new table as added
  for each statement execute function recado_sum_history();
-- Rows that are taken up from an archive (decision 180) come as they were.
create or replace trigger place_rating before insert or update of rate on ticket_ratings for each row
  when (new.rate is not null and current_setting('recado.taking_up', true) is distinct from 'on')
  execute function recado_place_rating();
create or replace trigger sum_added after insert on ticket_ratings for each row
  when (new.rate is not null) execute function recado_sum_rating();
create or replace trigger sum_changed after update on ticket_ratings for each row
  when ((old.rate, old.rated_at, old.user_id) is distinct from (new.rate, new.rated_at, new.user_id))
  execute function recado_sum_rating();
create or replace trigger sum_deleted after delete on ticket_ratings for each row
  when (old.rate is not null) execute function recado_sum_rating();
create or replace trigger change_zone after update on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function recado_change_zone();
create or replace trigger mark_lead before insert on tickets
  for each row when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_mark_lead();
create or replace trigger sum_added after insert on tickets referencing new table as added
  for each statement execute function recado_sum_added_tickets();
create or replace trigger sum_changed after update on tickets for each row
  when ((old.status, old.queue_id, old.connection_id, old.user_id, old.is_lead, old.created_at,
      old.first_answer_at, old.is_unlisted)
    is distinct from (new.status, new.queue_id, new.connection_id, new.user_id, new.is_lead, new.created_at,
      new.first_answer_at, new.is_unlisted))
  execute function recado_sum_changed_ticket();
create or replace trigger sum_deleted before delete on tickets
  for each row execute function recado_sum_deleted_ticket();
create or replace trigger pass_lead_on after delete on tickets for each row
  when (old.is_lead) execute function recado_pass_lead_on();
