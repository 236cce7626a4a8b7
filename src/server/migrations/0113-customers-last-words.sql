-- The customer's own last words beside the last message, and since when a waiting ticket waits (functions/waiting.sql).
alter table tickets
  add column last_customer_message text not null default '',
  add column last_customer_message_kind text,
  add column waiting_since timestamptz;

update tickets set last_customer_message = last.line, last_customer_message_kind = last.kind
from (
  select distinct on (ticket_id) ticket_id,
    case when is_deleted then ''
      else left(case when author_name is not null and media_type is null then author_name || ': ' else '' end
        || coalesce(nullif(body, ''), media_name, ''), 500) end as line,
    case when is_deleted then 'deleted' when content is null then media_type end as kind
  from messages where not from_me order by ticket_id, id desc) as last
where last.ticket_id = tickets.id;

update tickets set waiting_since = coalesce((
  select max(at) from ticket_history
  where ticket_history.company_id = tickets.company_id and ticket_history.ticket_id = tickets.id
    and kind <> 'tags' and "to" ->> 'status' = 'pending'
    and "from" ->> 'status' is distinct from 'pending'), created_at)
where status = 'pending';

create index tickets_waiting on tickets (company_id, waiting_since, id) where status = 'pending';
