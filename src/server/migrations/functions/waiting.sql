-- What a ticket's row says of its customer: their own last words, and since when they wait for somebody to take it. Whoever
-- changes a row need not think of it, the servers of the release before neither.
-- Since when a ticket waits that is given back after words of the desk: what it says by itself answers nobody.
create or replace function recado_unanswered_since(company integer, ticket integer) returns timestamptz language sql stable as $$
  select last_word.created_at
  from (
    select id, created_at from messages
    where company_id = company and ticket_id = ticket and not from_me
    order by id desc limit 1) as last_word
  where not exists (
    select 1 from messages
    where company_id = company and ticket_id = ticket and id > last_word.id
      and from_me and not is_automatic and not is_bot)
$$;

create or replace function recado_keep_waiting() returns trigger language plpgsql as $$
begin
  if not new.last_message_from_me and (tg_op = 'UPDATE' or new.last_customer_message = '') then
    new.last_customer_message := new.last_message;
    new.last_customer_message_kind := new.last_message_kind;
  end if;
  if new.status <> 'pending' then
    new.waiting_since := null;
  elsif new.waiting_since is null then
    new.waiting_since := case
      when tg_op = 'INSERT' then new.created_at
      when new.last_message_from_me and new.last_message_is_automatic
        then coalesce(recado_unanswered_since(new.company_id, new.id), new.updated_at)
      when new.last_message_from_me then new.updated_at
      else coalesce(new.last_message_at, new.updated_at) end;
  end if;
  return new;
end $$;

-- Rows that are taken up from an archive (decision 180) come as they were.
create or replace trigger keep_waiting_of_added before insert on tickets for each row
  when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_keep_waiting();
create or replace trigger keep_waiting_of_changed before update on tickets for each row
  when ((old.status, old.last_message, old.last_message_kind, old.last_message_from_me, old.last_message_at)
    is distinct from (new.status, new.last_message, new.last_message_kind, new.last_message_from_me, new.last_message_at))
  execute function recado_keep_waiting();
