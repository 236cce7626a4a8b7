-- What is promised by a tag of the ticket or a field of its contact, beside what queues promise. `since` is kept by
-- functions/sla.sql: what a rule promises holds from when it was said.
create table sla_rules (
  id integer generated always as identity primary key,
  company_id integer not null references companies (id) on delete cascade,
  name text not null,
  tag_id integer,
  field_name text not null default '',
  field_value text not null default '',
  first_answer_minutes integer check (first_answer_minutes > 0),
  next_answer_minutes integer check (next_answer_minutes > 0),
  resolution_minutes integer check (resolution_minutes > 0),
  since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sla_rules_tag foreign key (company_id, tag_id) references tags (company_id, id) on delete cascade,
  constraint sla_rules_condition check ((tag_id is null and field_name <> '' and field_value <> '')
    or (tag_id is not null and field_name = '' and field_value = '')),
  constraint sla_rules_targets check (coalesce(first_answer_minutes, next_answer_minutes, resolution_minutes) is not null)
);
create unique index sla_rules_name_key on sla_rules (company_id, lower(name));
create index sla_rules_of_tag on sla_rules (company_id, tag_id) where tag_id is not null;
call recado_guard('sla_rules');
