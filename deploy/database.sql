-- What Recado asks of a PostgreSQL server, run by its superuser: a user to log in with, and the two roles that the server
-- acts under within its own database, which it makes itself where its user may.
do $$
declare
  plain text;
begin
  foreach plain in array array['recado_app', 'recado_system'] loop
    if not exists (select from pg_roles where rolname = plain) then
      execute format('create role %I nologin', plain);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'recado') then
    create role recado login;
  end if;
end $$;
grant recado_app, recado_system to recado;
