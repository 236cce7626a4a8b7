-- Who has a live socket, and on which process; a process that died is told by the age of its mark.
create table presences (
  company_id integer not null,
  user_id integer not null,
  process uuid not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id, process),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

call recado_guard('presences');
