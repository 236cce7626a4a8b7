-- Tickets and chats know how many messages they have, by the statement that stores them (decision 111).
create or replace function recado_count_added_messages() returns trigger language plpgsql as $$
begin
  update tickets set message_count = tickets.message_count + counted.count,
    first_message_id = coalesce(tickets.first_message_id, counted.first_id)
  from (select company_id, ticket_id, count(*) as count, min(id) as first_id from added
    group by company_id, ticket_id) as counted
  where tickets.company_id = counted.company_id and tickets.id = counted.ticket_id;
  return null;
end $$;

create or replace function recado_count_added_chat_messages() returns trigger language plpgsql as $$
begin
  update chats set message_count = chats.message_count + counted.count
  from (select company_id, chat_id, count(*) as count from added group by company_id, chat_id) as counted
  where chats.company_id = counted.company_id and chats.id = counted.chat_id;
  return null;
end $$;

-- Whether any of a company's were not what one would count, which they are afterwards. Each is counted again behind its
-- lock, so that a message that comes meanwhile is not lost.
create or replace function recado_mend_message_counts(company integer) returns boolean language plpgsql as $$
declare
  wrong integer;
  mended boolean := false;
begin
  for wrong in
    select id from tickets where company_id = company and message_count <> (
      select count(*) from messages where messages.company_id = company and messages.ticket_id = tickets.id)
  loop
    perform from tickets where company_id = company and id = wrong for update;
    update tickets set message_count = (
      select count(*) from messages where messages.company_id = company and messages.ticket_id = wrong)
    where company_id = company and id = wrong;
    mended := true;
  end loop;
  for wrong in
    select id from chats where company_id = company and message_count <> (
      select count(*) from chat_messages where chat_messages.company_id = company and chat_messages.chat_id = chats.id)
  loop
    perform from chats where company_id = company and id = wrong for update;
    update chats set message_count = (
      select count(*) from chat_messages where chat_messages.company_id = company and chat_messages.chat_id = wrong)
    where company_id = company and id = wrong;
    mended := true;
  end loop;
  return mended;
end $$;

-- Rows that are taken up from an archive (decision 180) come as they were.
create or replace trigger count_added after insert on messages referencing new table as added
  for each statement when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_count_added_messages();
create or replace trigger count_added after insert on chat_messages referencing new table as added
  for each statement when (current_setting('recado.taking_up', true) is distinct from 'on') execute function recado_count_added_chat_messages();
