-- A message changes a few times soon after it was written: that it leaves, and how far it came. An index on what its ack
-- says made each of these write every index of the row anew; now all but the leaving itself stay in their place.
alter table messages add column is_waiting boolean not null generated always as (from_me and ack = 1) stored;
drop index messages_to_send;
create index messages_to_send on messages (connection_id, id) where is_waiting;
alter table messages set (fillfactor = 85);

-- Whether a message was scheduled is asked at each of its acks.
create index schedules_by_message on schedules (company_id, message_id) where message_id is not null;
