-- Every row of a company is shown to recado_app only while that company is named in the transaction,
-- whatever the query says. recado_system sees all companies; its few uses are listed in records/database.ts.
grant usage on schema public to recado_app, recado_system;
grant select, insert, update, delete on all tables in schema public to recado_app, recado_system;
grant usage, select on all sequences in schema public to recado_app, recado_system;
alter default privileges in schema public grant select, insert, update, delete on tables to recado_app, recado_system;
alter default privileges in schema public grant usage, select on sequences to recado_app, recado_system;
revoke all on migrations from recado_app, recado_system;
revoke insert, update, delete on plans, companies from recado_app;
grant update on companies to recado_app;

create procedure recado_guard(guarded regclass, company_column name default 'company_id')
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy company_rows on %s to recado_app using (%I = recado_company()) with check (%I = recado_company())',
    guarded, company_column, company_column);
  execute format('create policy system_rows on %s to recado_system using (true) with check (true)', guarded);
end $$;

do $$
declare
  guarded regclass;
begin
  for guarded in
    select attrelid::regclass from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where attname = 'company_id' and not attisdropped
  loop
    call recado_guard(guarded);
  end loop;
  call recado_guard('companies', 'id');
end $$;
