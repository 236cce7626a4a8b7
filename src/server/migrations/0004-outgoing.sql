-- A deleted message that the customer's phone has not been told of yet.
alter table messages add column removal_pending boolean not null default false;
create index messages_to_remove on messages (connection_id, id) where removal_pending;
