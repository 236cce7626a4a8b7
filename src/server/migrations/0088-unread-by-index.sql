-- Up to a thousand unread tickets are counted for each list of them. With all that the question asks in the index, no
-- ticket has to be fetched for that.
drop index tickets_unread;
create index tickets_unread on tickets (company_id, updated_at desc, id desc) include (status, chatbot, queue_id, user_id)
  where unread_messages > 0;
