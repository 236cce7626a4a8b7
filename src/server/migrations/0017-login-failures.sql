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
