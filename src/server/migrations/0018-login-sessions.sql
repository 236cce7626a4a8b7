-- A login in one browser: its refresh tokens that have not been used yet (more than one where an answer was lost), and
-- those that were used last. A session that ended stays until its access tokens are past their time.
create table login_sessions (
  id text primary key,
  company_id integer not null,
  user_id integer not null,
  unused_ids text[] not null,
  used_ids text[] not null default '{}',
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index login_sessions_user on login_sessions (company_id, user_id);
create index login_sessions_ended on login_sessions (user_id) where ended_at is not null;

call recado_guard('login_sessions');

-- As before, and which of their sessions have ended.
grant create on schema public to recado_system;
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
      'seq', coalesce(live_sequences.seq, 0)))
    from users
    join companies on companies.id = users.company_id
    left join live_sequences on live_sequences.company_id = users.company_id
    where users.id = any (user_ids));
end $$;
revoke create on schema public from recado_system;
