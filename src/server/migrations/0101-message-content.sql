-- What a message holds beside text and files (MessageContent of the contract), what was chosen in a poll, whether it was changed where it was written
-- to what could not be read, and the advertisement that led a customer here.
alter table messages add column content jsonb, add column votes jsonb, add column is_changed_on_phone boolean not null default false;
alter table tickets add column advertisement jsonb;
create index tickets_by_advertisement on tickets (company_id, (advertisement ->> 'id'), id)
where advertisement is not null;
