-- How far a channel has been heard that tells in numbered steps, kept together with what came of the last one.
alter table connections add column place bigint;
