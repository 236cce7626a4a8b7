-- What a channel says of a connection's number and of the account that it is billed to.
alter table connections add column official_number jsonb;
