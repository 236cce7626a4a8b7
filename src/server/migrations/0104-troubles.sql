-- What is wrong with the installation, and what was lately: one row for each trouble, from when it began until it was over.
create table troubles (
  id integer generated always as identity primary key,
  kind text not null,
  code text not null,
  -- Which of several: a server by its name, a connection by its id; '' where there can be but one.
  subject text not null default '',
  since timestamptz not null,
  -- When a server last found it so.
  seen_at timestamptz not null,
  until timestamptz,
  -- When its beginning and its end were told.
  began_told_at timestamptz,
  ended_told_at timestamptz
);
create unique index troubles_standing on troubles (code, subject) where until is null;
create index troubles_over on troubles (until) where until is not null;
-- It belongs to no company: only the system role comes here.
alter table troubles enable row level security;
alter table troubles force row level security;
create policy system_rows on troubles to recado_system using (true) with check (true);
