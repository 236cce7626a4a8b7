-- What agents note about a ticket; it stays with the contact when the ticket is deleted.
create table ticket_notes (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  ticket_id integer,
  contact_id integer not null,
  user_id integer,
  note text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id) on delete set null (ticket_id),
  foreign key (company_id, contact_id) references contacts (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete set null (user_id)
);
create index ticket_notes_by_ticket on ticket_notes (company_id, ticket_id, id desc);
create index ticket_notes_by_contact on ticket_notes (company_id, contact_id, id desc);

call recado_guard('ticket_notes');
