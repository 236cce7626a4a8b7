-- What a channel hands over of the time before stands in closed tickets of its own, whose messages have ids below zero, by
-- the channel's time (decision 169).
alter table tickets add column is_imported boolean not null default false;
create index tickets_imported on tickets (company_id, connection_id) where is_imported;
-- What a message quotes that is not there yet (functions/quotes.sql).
alter table messages add column quoted_provider_id text;
create index messages_awaiting on messages (company_id, contact_id, quoted_provider_id) where quoted_provider_id is not null;
-- Whether a connection takes it, and how far it has come.
alter table connections add column imports_history boolean not null default false;
alter table connections add column history_import jsonb;
