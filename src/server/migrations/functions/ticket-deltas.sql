create or replace function recado_milliseconds(earlier timestamptz, later timestamptz) returns bigint
  language sql immutable parallel safe as $$
  select greatest(0, round(extract(epoch from later - earlier) * 1000))::bigint
$$;

create or replace function recado_zone(company integer) returns text
  language sql stable as 'select time_zone from companies where id = company';

-- What a ticket adds by itself: that it stands where it does, and on the day it came that it did. One that holds what was
-- handed over of the time before adds nothing.
create or replace function recado_ticket_deltas(ticket tickets, zone text, factor integer default 1) returns setof ticket_delta
  language sql stable as $$
  select
    ticket.company_id, ticket.queue_id, ticket.connection_id, ticket.user_id, 'infinity'::date,
    (ticket.status = 'pending' and not ticket.is_unlisted)::integer * factor, (ticket.status = 'open')::integer * factor,
    0, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint, 0, 0, null::integer[]
  where ticket.status <> 'closed' and zone is not null and not ticket.is_imported
  union all
  select
    ticket.company_id, ticket.queue_id, ticket.connection_id, ticket.user_id, local.at::date,
    0, 0, factor, ticket.is_lead::integer * factor, (ticket.first_answer_at is not null)::integer * factor,
    coalesce(recado_milliseconds(ticket.created_at, ticket.first_answer_at), 0) * factor,
    0, 0::bigint, 0, 0::bigint, 0, 0,
    array(select case when hour = extract(hour from local.at) then factor else 0 end from generate_series(0, 23) as hour)
  from (select ticket.created_at at time zone zone) as local (at)
  where zone is not null and not ticket.is_imported
$$;

-- What the changes of a ticket add, from one of them on: that it was accepted after a wait, finished after support. What
-- was undone or reopened is taken back from its day. A ticket without a beginning in its history began when it was created.
create or replace function recado_history_deltas(company integer, ticket integer, zone text, first_id integer default 0)
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

create or replace function recado_taken_back(given ticket_delta) returns ticket_delta
  language sql immutable as $$
  select case when given.day is not null then
    row(given.company_id, given.queue_id, given.connection_id, given.user_id, given.day, 0, 0, 0, 0, 0, 0,
      -given.accepted, -given.wait_ms, -given.finished, -given.support_ms, 0, 0, null)::ticket_delta end
$$;

create or replace function recado_rating_deltas(rating ticket_ratings, zone text) returns setof ticket_delta
  language sql stable as $$
  select rating.company_id, rating.queue_id, rating.connection_id, rating.user_id,
    (rating.rated_at at time zone zone)::date, 0, 0, 0, 0, 0, 0::bigint, 0, 0::bigint, 0, 0::bigint,
    1, rating.rate::integer, null::integer[]
  where rating.rate is not null and rating.rated_at is not null and zone is not null
$$;
