-- What did not reach its customer and was neither tried again nor deleted, kept by functions/failed-messages.sql: an index
-- on what messages' acks say would write every index of their rows anew. Those of campaigns are told in their report.
create table failed_messages (
  company_id integer not null,
  message_id bigint not null,
  ticket_id integer not null,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade
);
create index failed_messages_by_ticket on failed_messages (company_id, ticket_id);
call recado_guard('failed_messages');

-- What failed in tickets that are over by now is history.
insert into failed_messages (company_id, message_id, ticket_id)
select messages.company_id, messages.id, messages.ticket_id from messages
join tickets on tickets.company_id = messages.company_id and tickets.id = messages.ticket_id
where messages.from_me and messages.ack = 0 and not messages.is_deleted and messages.campaign_id is null
  and tickets.status <> 'closed';
