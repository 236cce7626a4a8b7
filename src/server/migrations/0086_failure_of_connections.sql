-- Why a connection is not connected, where that is known: a code of the error catalogue.
alter table connections add column failure text;
