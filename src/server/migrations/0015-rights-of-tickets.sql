-- A schedule has the rights of the conversation it goes out in; those that wait are given the one they go to now.
create index schedules_by_ticket on schedules (company_id, ticket_id);

-- What an event is about, so that catching up answers only what may still be seen.
alter table live_events add column ticket_id integer;

set local role recado_system;
update schedules set ticket_id = coalesce((
  select tickets.id from tickets
  where tickets.company_id = schedules.company_id and tickets.contact_id = schedules.contact_id
    and tickets.connection_id = coalesce(schedules.connection_id, (
      select connections.id from connections
      where connections.company_id = schedules.company_id and connections.is_default limit 1))
  order by tickets.status = 'closed', tickets.id desc limit 1), ticket_id)
where ticket_id is null or status in ('PENDENTE', 'ERRO');
update live_events set ticket_id = coalesce(
  payload->>'ticketId', payload->'ticket'->>'id', payload->'message'->>'ticketId', payload->'ticketNote'->>'ticketId')::integer;
update live_events set rooms = '{admins}' where channel like 'company%-schedule';
reset role;
