-- A quick message may name a template of a connection, with a text for each of its places, for whoever can't be answered
-- in one's own words any more. Without references: while either is gone it is offered nowhere.
alter table quick_messages add column template jsonb;
