-- What a company without a plan of its own has.
create or replace function recado_smallest_plan() returns integer language sql stable
  return (select id from plans order by users, connections, queues, value, id limit 1);

create or replace function recado_callers(user_ids integer[])
  returns json
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select json_agg(json_build_object(
      'userId', users.id,
      'name', users.name,
      'companyId', users.company_id,
      'profile', users.profile,
      'super', users.super,
      'allTicket', users.all_ticket = 'enable',
      'tokenVersion', users.token_version,
      'queueIds', coalesce((
        select json_agg(user_queues.queue_id order by user_queues.queue_id) from user_queues
        where user_queues.company_id = users.company_id and user_queues.user_id = users.id), '[]'),
      'endedSessions', coalesce((
        select json_agg(login_sessions.id) from login_sessions
        where login_sessions.user_id = users.id and login_sessions.ended_at is not null), '[]'),
      'dueDate', companies.due_date,
      'isActive', companies.status,
      'features', (
        select json_build_object(
          'useCampaigns', plans.use_campaigns or companies.campaigns_enabled,
          'useKanban', plans.use_kanban,
          'useOpenAi', plans.use_open_ai,
          'useIntegrations', plans.use_integrations,
          'useSchedules', plans.use_schedules,
          'useInternalChat', plans.use_internal_chat,
          'useExternalApi', plans.use_external_api)
        from plans where plans.id = coalesce(companies.plan_id, recado_smallest_plan())),
      'seq', coalesce(live_sequences.seq, 0)))
    from users
    join companies on companies.id = users.company_id
    left join live_sequences on live_sequences.company_id = users.company_id
    where users.id = any (user_ids));
end $$;

-- The new owner needs the right to create just while it takes over.
grant create on schema public to recado_system;
alter function recado_callers owner to recado_system;
revoke create on schema public from recado_system;
revoke execute on function recado_callers from public;
