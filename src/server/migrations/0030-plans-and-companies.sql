-- Companies and plans are told apart by their names, whatever their case.
alter table companies drop constraint companies_name_key;
create unique index companies_name_key on companies (lower(name));
alter table plans drop constraint plans_name_key;
create unique index plans_name_key on plans (lower(name));

-- recommended_by is no reference: deleting a company changes nothing of another. Both numbers of a deletion are there
-- while it is under way.
alter table companies
  add column campaigns_enabled boolean not null default false,
  add column recommended_by integer,
  add column deletion_done integer,
  add column deletion_total integer;
create index companies_by_plan on companies (plan_id);
create index companies_in_deletion on companies (id) where deletion_total is not null;

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
