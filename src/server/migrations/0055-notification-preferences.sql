-- What a user is told by sound and on the desktop, as far as it is not as it begins. kinds has those that were chosen.
create table notification_preferences (
  company_id integer not null references companies (id) on delete cascade,
  user_id integer not null,
  sound boolean not null,
  desktop boolean not null,
  kinds jsonb not null default '{}',
  quiet_hours jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);

call recado_guard('notification_preferences');
