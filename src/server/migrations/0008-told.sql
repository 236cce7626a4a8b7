-- What a customer is still to be told about a change of the ticket, once nobody may take that change back any more.
create table ticket_notices (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  kind text not null check (kind in ('farewell', 'rating', 'transfer')),
  body text not null,
  user_id integer,
  due_at timestamptz not null,
  unique (company_id, id),
  constraint ticket_notices_kind_key unique (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notices_by_time on ticket_notices (due_at, id);

-- Each time a customer was asked how the service was; without a rate while there is no answer.
create table ticket_ratings (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer not null,
  user_id integer,
  rate smallint check (rate between 1 and 3),
  asked_at timestamptz not null,
  rated_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_ratings_by_ticket on ticket_ratings (company_id, ticket_id, id desc);

-- The member of a group who wrote; elsewhere it is the contact.
alter table messages add column author_name text;

call recado_guard('ticket_notices');
call recado_guard('ticket_ratings');
