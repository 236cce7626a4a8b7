-- Whom a note calls by their name, as they were called then, and when they have opened its ticket since.
create table ticket_note_mentions (
  company_id integer not null references companies (id) on delete cascade,
  note_id integer not null,
  user_id integer not null,
  name text not null,
  seen_at timestamptz,
  primary key (company_id, note_id, user_id),
  foreign key (company_id, note_id) references ticket_notes (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index ticket_note_mentions_unseen on ticket_note_mentions (company_id, user_id, note_id) where seen_at is null;
call recado_guard('ticket_note_mentions');
