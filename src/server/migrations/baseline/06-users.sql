create table users (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  profile text not null default 'user' check (profile in ('user', 'supervisor', 'admin')),
  super boolean not null default false,
  all_ticket text not null default 'disable' check (all_ticket in ('enable', 'disable')),
  connection_id integer,
  token_version integer not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether the first steps of a new company stand above somebody's screens: its first admin's, until they close them.
  first_steps boolean not null default false,
  unique (company_id, id),
  foreign key (company_id, connection_id) references connections (company_id, id) on delete set null (connection_id)
);
create unique index users_email_key on users (lower(email));
call recado_guard('users');

create table user_queues (
  company_id integer not null,
  user_id integer not null,
  queue_id integer not null,
  primary key (company_id, user_id, queue_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, queue_id) references queues (company_id, id) on delete cascade
);
call recado_guard('user_queues');

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
