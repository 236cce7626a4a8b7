-- Whatever a message comes to, by whichever way, it stands among those that failed just as long as it has; what was handed
-- over of the time before (its id is below zero) never does. No ticket is
-- touched: who sends holds the ticket before the message, and who takes in acks the message first.
create or replace function recado_keep_failed_message() returns trigger language plpgsql as $$
begin
  if new.from_me and new.ack = 0 and not new.is_deleted and new.campaign_id is null and new.id > 0 then
    insert into failed_messages (company_id, message_id, ticket_id)
    values (new.company_id, new.id, new.ticket_id) on conflict do nothing;
  else
    delete from failed_messages where company_id = new.company_id and message_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger keep_failed_added after insert on messages for each row
  when (new.from_me and new.ack = 0 and not new.is_deleted and new.campaign_id is null and new.id > 0)
  execute function recado_keep_failed_message();
create or replace trigger keep_failed after update on messages for each row
  when ((old.from_me and old.ack = 0 and not old.is_deleted and old.campaign_id is null)
    is distinct from (new.from_me and new.ack = 0 and not new.is_deleted and new.campaign_id is null))
  execute function recado_keep_failed_message();
