-- Writes facts under the next numbers of a company's log and tells other processes (`notice`; null: there are none). It is
-- a function so that one plain statement can go to the server together with the commit: the lock on the company's number,
-- for which all its other commits wait, is then never held while the application has its turn.
create or replace function recado_append_live_events(company integer, entries jsonb, at timestamptz, channel text, notice text)
  returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  head bigint;
begin
  insert into live_sequences (company_id, seq) values (company, jsonb_array_length(entries))
  on conflict (company_id) do update set seq = live_sequences.seq + excluded.seq
  returning seq - jsonb_array_length(entries) into head;
  insert into live_events (company_id, seq, channel, rooms, except_rooms, ticket_id, at, payload)
  select company, head + place, about ->> 'channel', array(select jsonb_array_elements_text(about -> 'rooms')),
    array(select jsonb_array_elements_text(about -> 'except')), (about ->> 'ticketId')::integer,
    recado_append_live_events.at, payload || jsonb_build_object('seq', head + place)
  from (
    select entry -> 'about' as about, entry -> 'payload' as payload, place
    from jsonb_array_elements(entries) with ordinality as told (entry, place)) as told;
  if notice is not null then
    perform pg_notify(recado_append_live_events.channel, notice);
  end if;
end $$;
