-- What the dashboard says, added up ahead for every choice of queue, connection and user: 0 stands for all of them. Each
-- day is one of the company's time zone; the day 'infinity' holds what waits and is worked on now. Triggers keep the sums
-- in the transaction that changes a ticket, its history or its rating, whoever does it and also where rows are deleted
-- with what they belong to.

-- Whether it is the first ticket of its contact; and when somebody first answered one that the customer began.
alter table tickets add column is_lead boolean not null default false;
alter table tickets add column first_answer_at timestamptz;

-- Where the ticket stood when it was rated.
alter table ticket_ratings add column queue_id integer;
alter table ticket_ratings add column connection_id integer;

create index tickets_by_creation on tickets (company_id, created_at);
create index ticket_history_by_moment on ticket_history (company_id, at);

create table ticket_sums (
  company_id integer not null references companies (id) on delete cascade,
  queue_id integer not null,
  connection_id integer not null,
  user_id integer not null,
  day date not null,
  pending integer not null,
  open integer not null,
  created integer not null,
  leads integer not null,
  answered integer not null,
  answer_ms bigint not null,
  accepted integer not null,
  wait_ms bigint not null,
  finished integer not null,
  support_ms bigint not null,
  ratings integer not null,
  rates integer not null,
  -- How many of the created came in each hour of the day; null is none.
  hours integer[],
  primary key (company_id, queue_id, connection_id, user_id, day)
) with (fillfactor = 70);
call recado_guard('ticket_sums');

create type ticket_delta as (
  company_id integer, queue_id integer, connection_id integer, user_id integer, day date,
  pending integer, open integer, created integer, leads integer, answered integer, answer_ms bigint,
  accepted integer, wait_ms bigint, finished integer, support_ms bigint, ratings integer, rates integer, hours integer[]);

create function recado_add_hours(one integer[], other integer[]) returns integer[]
  language sql immutable parallel safe as $$
  select case when one is null then other when other is null then one else array(
    select a + b from unnest(one, other) with ordinality as pairs (a, b, place) order by place) end
$$;
create function recado_times_hours(hours integer[], factor integer) returns integer[]
  language sql immutable parallel safe as $$
  select case when hours is null or factor = 1 then hours else array(
    select hour * factor from unnest(hours) with ordinality as each (hour, place) order by place) end
$$;
create aggregate recado_sum_hours (integer[]) (sfunc = recado_add_hours, stype = integer[]);

create function recado_milliseconds(earlier timestamptz, later timestamptz) returns bigint
  language sql immutable parallel safe as $$
  select greatest(0, round(extract(epoch from later - earlier) * 1000))::bigint
$$;

-- A company that is being deleted has nothing to add up any more.
create function recado_add_to_sums(deltas ticket_delta[], factor integer default 1) returns void
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

create function recado_zone(company integer) returns text
  language sql stable as 'select time_zone from companies where id = company';

-- What a ticket adds by itself: that it stands where it does, and on the day it came that it did.
create function recado_ticket_deltas(ticket tickets, zone text, factor integer default 1) returns setof ticket_delta
  language sql stable as $$
  select
    ticket.company_id, ticket.queue_id, ticket.connection_id, ticket.user_id, 'infinity'::date,
    (ticket.status = 'pending')::integer * factor, (ticket.status = 'open')::integer * factor,
    0, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0, null::integer[]
  where ticket.status <> 'closed' and zone is not null
  union all
  select
    ticket.company_id, ticket.queue_id, ticket.connection_id, ticket.user_id, local.at::date,
    0, 0, factor, ticket.is_lead::integer * factor, (ticket.first_answer_at is not null)::integer * factor,
    coalesce(recado_milliseconds(ticket.created_at, ticket.first_answer_at), 0) * factor,
    0, 0::bigint, 0, 0::bigint, 0, 0,
    array(select case when hour = extract(hour from local.at) then factor else 0 end from generate_series(0, 23) as hour)
  from (select ticket.created_at at time zone zone) as local (at)
  where zone is not null
$$;

-- What the changes of a ticket add, from one of them on: that it was accepted after a wait, finished after support. What
-- was undone or reopened is taken back from its day. A ticket without a beginning in its history began when it was created.
create function recado_history_deltas(company integer, ticket integer, zone text, first_id integer default 0)
  returns setof ticket_delta
  language plpgsql stable as $$
declare
  entry record;
  began timestamptz := (select created_at from tickets where company_id = company and id = ticket);
  waits_since timestamptz := began;
  opened_at timestamptz := began;
  waited_before timestamptz;
  opened_before timestamptz;
  given ticket_delta;
  given_before ticket_delta;
  closing ticket_delta;
begin
  for entry in
    select id, kind, at, "from" ->> 'status' as was, "to" ->> 'status' as becomes, ("to" ->> 'queueId')::integer as queue,
      ("to" ->> 'connectionId')::integer as connection, ("to" ->> 'userId')::integer as owner
    from ticket_history
    where company_id = company and ticket_id = ticket and kind <> 'tags' order by id
  loop
    given_before := given;
    given := null;
    if entry.kind = 'undo' then
      waits_since := waited_before;
      opened_at := opened_before;
      given := recado_taken_back(given_before);
    else
      waited_before := waits_since;
      opened_before := opened_at;
      if entry.was = 'pending' and entry.becomes = 'open' then
        given := row(company, entry.queue, entry.connection, entry.owner, (entry.at at time zone zone)::date,
          0, 0, 0, 0, 0, 0, 1, recado_milliseconds(waits_since, entry.at), 0, 0, 0, 0, null);
      elsif entry.was = 'open' and entry.becomes = 'closed' then
        given := row(company, entry.queue, entry.connection, entry.owner, (entry.at at time zone zone)::date,
          0, 0, 0, 0, 0, 0, 0, 0, 1, recado_milliseconds(opened_at, entry.at), 0, 0, null);
        closing := given;
      elsif entry.was = 'closed' and entry.becomes = 'open' then
        given := recado_taken_back(closing);
      end if;
      if entry.becomes = 'pending' then
        waits_since := entry.at;
      elsif entry.becomes = 'open' and entry.was is distinct from 'open' then
        opened_at := entry.at;
      end if;
    end if;
    if given.day is not null and entry.id >= first_id then
      return next given;
    end if;
  end loop;
end $$;

create function recado_taken_back(given ticket_delta) returns ticket_delta
  language sql immutable as $$
  select case when given.day is not null then
    row(given.company_id, given.queue_id, given.connection_id, given.user_id, given.day, 0, 0, 0, 0, 0, 0,
      -given.accepted, -given.wait_ms, -given.finished, -given.support_ms, 0, 0, null)::ticket_delta end
$$;

create function recado_rating_deltas(rating ticket_ratings, zone text) returns setof ticket_delta
  language sql stable as $$
  select rating.company_id, rating.queue_id, rating.connection_id, rating.user_id,
    (rating.rated_at at time zone zone)::date, 0, 0, 0, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint,
    1, rating.rate::integer, null::integer[]
  where rating.rate is not null and rating.rated_at is not null and zone is not null
$$;

-- Everything of a company anew, as after a change of its time zone.
create function recado_rebuild_sums(company integer) returns void
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

create function recado_mark_lead() returns trigger language plpgsql as $$
begin
  new.is_lead := not exists (
    select from tickets where company_id = new.company_id and contact_id = new.contact_id and id < new.id);
  return new;
end $$;

-- One by one, because the plan of a query over all that were added would be kept for ever.
create function recado_sum_added_tickets() returns trigger language plpgsql as $$
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

create function recado_sum_changed_ticket() returns trigger language plpgsql as $$
declare
  zone text := recado_zone(new.company_id);
begin
  perform recado_add_to_sums(array(
    select delta::ticket_delta from recado_ticket_deltas(old, zone, -1) as delta
    union all select delta::ticket_delta from recado_ticket_deltas(new, zone) as delta));
  return null;
end $$;

-- Before the row goes, because its history goes with it.
create function recado_sum_deleted_ticket() returns trigger language plpgsql as $$
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

create function recado_pass_lead_on() returns trigger language plpgsql as $$
begin
  update tickets set is_lead = true
  where company_id = old.company_id and id = (
    select min(id) from tickets where company_id = old.company_id and contact_id = old.contact_id);
  return null;
end $$;

create function recado_sum_history() returns trigger language plpgsql as $$
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

create function recado_place_rating() returns trigger language plpgsql as $$
begin
  select queue_id, connection_id into new.queue_id, new.connection_id
  from tickets where company_id = new.company_id and id = new.ticket_id;
  return new;
end $$;

create function recado_sum_rating() returns trigger language plpgsql as $$
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

create function recado_change_zone() returns trigger language plpgsql as $$
begin
  perform recado_rebuild_sums(new.id);
  return null;
end $$;

set local role recado_system;
update tickets set is_lead = true where id in (select min(id) from tickets group by company_id, contact_id);
-- What went out at the moment of an acceptance is its greeting.
update tickets set first_answer_at = (
  select min(messages.created_at) from messages
  where messages.company_id = tickets.company_id and messages.ticket_id = tickets.id
    and messages.from_me and messages.user_id is not null and coalesce(messages.client_id, '') not like 'out-of-hours-%'
    and not exists (
      select from ticket_history
      where ticket_history.company_id = tickets.company_id and ticket_history.ticket_id = tickets.id
        and ticket_history.kind = 'accept' and ticket_history.at = messages.created_at))
where exists (
  select from ticket_history
  where ticket_history.company_id = tickets.company_id and ticket_history.ticket_id = tickets.id
    and ticket_history.kind = 'create' and ticket_history."to" ->> 'status' = 'pending');
update ticket_ratings set queue_id = tickets.queue_id, connection_id = tickets.connection_id
from tickets where tickets.company_id = ticket_ratings.company_id and tickets.id = ticket_ratings.ticket_id;
select recado_rebuild_sums(id) from companies;
reset role;

create trigger mark_lead before insert on tickets
  for each row execute function recado_mark_lead();
create trigger sum_added after insert on tickets referencing new table as added
  for each statement execute function recado_sum_added_tickets();
create trigger sum_changed after update on tickets for each row
  when ((old.status, old.queue_id, old.connection_id, old.user_id, old.is_lead, old.created_at, old.first_answer_at)
    is distinct from (new.status, new.queue_id, new.connection_id, new.user_id, new.is_lead, new.created_at, new.first_answer_at))
  execute function recado_sum_changed_ticket();
create trigger sum_deleted before delete on tickets
  for each row execute function recado_sum_deleted_ticket();
create trigger pass_lead_on after delete on tickets for each row
  when (old.is_lead) execute function recado_pass_lead_on();
create trigger sum_added after insert on ticket_history referencing new table as added
  for each statement execute function recado_sum_history();
create trigger place_rating before insert or update of rate on ticket_ratings for each row
  when (new.rate is not null) execute function recado_place_rating();
create trigger sum_added after insert on ticket_ratings for each row
  when (new.rate is not null) execute function recado_sum_rating();
create trigger sum_changed after update on ticket_ratings for each row
  when ((old.rate, old.rated_at, old.user_id) is distinct from (new.rate, new.rated_at, new.user_id))
  execute function recado_sum_rating();
create trigger sum_deleted after delete on ticket_ratings for each row
  when (old.rate is not null) execute function recado_sum_rating();
create trigger change_zone after update on companies for each row
  when (old.time_zone is distinct from new.time_zone) execute function recado_change_zone();
