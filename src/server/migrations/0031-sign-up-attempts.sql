-- Who has tried to sign up within the last hour, by address as a hash; nobody is logged in, so there is no company.
create table sign_up_attempts (
  id bigint generated always as identity primary key,
  source text not null,
  at timestamptz not null
);
create index sign_up_attempts_at on sign_up_attempts (at);
revoke all on sign_up_attempts from recado_app;
