-- Messages of campaigns leave after those of agents.
drop index messages_to_send;
create index messages_to_send on messages (connection_id, (campaign_id is not null), id) where is_waiting;
