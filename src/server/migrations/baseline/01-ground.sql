create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- With it the company is part of a text index, and one company's search never walks through what the others wrote.
create extension if not exists btree_gin;

-- unaccent itself is only stable, because its dictionary could change; naming the dictionary makes an immutable wrapper honest.
create function recado_plain(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

create function recado_company() returns integer
  language sql stable parallel safe
  return nullif(current_setting('recado.company_id', true), '')::integer;

-- Every row of a company is shown to recado_app only while that company is named in the transaction,
-- whatever the query says. recado_system sees all companies; its few uses are listed in records/base/database.ts.
grant usage on schema public to recado_app, recado_system;
alter default privileges in schema public grant select, insert, update, delete on tables to recado_app, recado_system;
alter default privileges in schema public grant usage, select on sequences to recado_app, recado_system;

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
