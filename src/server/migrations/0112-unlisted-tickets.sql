-- A ticket that the company's own phone began after the end of another one: while it waits it stands in no list, counter or
-- notice, until the customer writes or somebody takes it.
alter table tickets add column is_unlisted boolean not null default false;
