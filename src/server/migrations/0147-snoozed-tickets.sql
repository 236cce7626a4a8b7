-- Open tickets that somebody has put aside until a time; few at any moment, so that they are counted in an index of their own.
alter table tickets add column snoozed_until timestamptz;
create index tickets_snoozed on tickets (company_id, user_id, queue_id) where snoozed_until is not null;
create index tickets_to_wake on tickets (snoozed_until) where snoozed_until is not null;
