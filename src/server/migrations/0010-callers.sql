-- Who users are now, and how far the logs of their companies have come, as of one moment: one statement for all who call
-- at the same time. It runs as recado_system, as there is no company yet; recado_app may not ask.
create function recado_callers(user_ids integer[])
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
      'dueDate', companies.due_date,
      'isActive', companies.status,
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
