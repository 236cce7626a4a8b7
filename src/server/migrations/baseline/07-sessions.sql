-- Failed logins by where they came from and whom they were for, both as hashes: what is typed into the wrong field is
-- not to be read here. Rows are deleted by a success and by age.
create table login_failures (
  source text not null,
  account text not null,
  failures integer not null,
  last_at timestamptz not null,
  primary key (source, account)
);
create index login_failures_last_at on login_failures (last_at);
-- Nobody is logged in yet, so there is no company: only the system role comes here.
revoke all on login_failures from recado_app;

-- A login in one browser: its refresh tokens that have not been used yet (more than one where an answer was lost), and
-- those that were used last. A session that ended stays until its access tokens are past their time.
create table login_sessions (
  id text primary key,
  company_id integer not null,
  user_id integer not null,
  unused_ids text[] not null,
  used_ids text[] not null default '{}',
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index login_sessions_user on login_sessions (company_id, user_id);
create index login_sessions_ended on login_sessions (user_id) where ended_at is not null;
call recado_guard('login_sessions');

-- One-time links for a new password, one for a user at most, by the hash of what the link says.
create table password_links (
  token_hash text primary key,
  company_id integer not null,
  user_id integer not null,
  expires_at timestamptz not null,
  unique (company_id, user_id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call recado_guard('password_links');
