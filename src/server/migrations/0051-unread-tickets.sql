-- Few tickets are unread, and they were looked for among all of a status, to be listed and to be counted.
create index tickets_unread on tickets (company_id, updated_at desc, id desc) where unread_messages > 0;
